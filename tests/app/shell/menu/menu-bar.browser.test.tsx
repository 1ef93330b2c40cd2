import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { MenuBar } from '../../../../src/app/shell/menu/menu-bar.tsx'
import type { MenuItem } from '../../../../src/core/navigation/menu-item.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../render-view.tsx'
import '../../../../src/ui/theme/theme.css'

const entry = (name: string, link: string, more: Partial<MenuItem> = {}): MenuItem => ({
  name,
  link,
  routeName: name,
  hidden: 0,
  children: [],
  ...more,
})
const items = [
  entry('工作台', '/Dashboard/home', { icon: 'pi-home' }),
  entry('系统设置', '', { icon: 'pi-cog', children: [entry('字典管理', '/setting/dict')] }),
  entry('数据', '/analysis/total'),
  entry('帮助', '', { children: [entry('手册', '/help')] }),
]

beforeEach(() => page.viewport(1440, 900))

const widthsOf = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.clientWidth)

it.each([
  ['a menu', undefined],
  ['sections to choose', () => {}],
])('S3.1 what is measured is as wide as the entries of the bar: %s', async (_, onChoose) => {
  await renderView(
    <PrimeProvider>
      <div style={{ display: 'flex', width: 1000 }}>
        <MenuBar items={items} onChoose={onChoose} />
      </div>
    </PrimeProvider>,
    { path: '/my/profile' },
  )
  await expect.element(page.getByRole('menubar')).toBeVisible()
  const bar = widthsOf('[role=menubar] > .p-menuitem')
  expect(bar).toHaveLength(4)
  expect(widthsOf('.ac-menu-ruler .p-menuitem').slice(0, 4)).toEqual(bar)
})
