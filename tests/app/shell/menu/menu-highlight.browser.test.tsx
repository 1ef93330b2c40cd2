import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MenuBar } from '../../../../src/app/shell/menu/menu-bar.tsx'
import { MenuDrawer } from '../../../../src/app/shell/menu/menu-drawer.tsx'
import { SideMenu } from '../../../../src/app/shell/menu/side-menu.tsx'
import type { MenuItem } from '../../../../src/core/navigation/menu-item.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../render-view.tsx'
import '../../../../src/ui/theme/theme.css'

const entry = (name: string, link: string, more: Partial<MenuItem> = {}): MenuItem => ({
  name,
  link,
  routeName: link.slice(1).replaceAll('/', '-') || name,
  hidden: 0,
  children: [],
  ...more,
})

const items = [
  entry('系统设置', '', {
    children: [
      entry('字典管理', '/setting/dict'),
      entry('字典编辑', '/setting/dict/form', { hidden: 1 }),
      entry('系统参数', '/setting/config'),
    ],
  }),
  entry('数据', '', { children: [entry('字典', '/setting/dictionary'), entry('数据概览', '/analysis/total')] }),
]

beforeEach(() => page.viewport(1440, 900))

const open = (path: string) =>
  renderView(
    <PrimeProvider>
      <SideMenu items={items} label="侧边菜单" />
      <MenuBar items={items} />
      <MenuDrawer items={items} phones={new Set()} />
    </PrimeProvider>,
    { path },
  )

const names = (list: readonly Element[]) => list.map((one) => one.textContent)
const inSideMenu = () => names([...document.querySelectorAll('.ac-side a[aria-current=page]')])
const inBar = () => names([...document.querySelectorAll('.ac-menu .ac-menu-active')])
const inDrawer = () => names([...document.querySelectorAll('.ac-menu-drawer a[aria-current=page]')])

it('S2.14 editing a dictionary entry highlights 字典管理 in every menu, and opens its branch', async () => {
  await open('/setting/dict/form')
  await expect.poll(inSideMenu).toEqual(['字典管理'])
  expect(inBar()[0]).toBe('系统设置')
  expect(inBar()).not.toContain('数据')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect.poll(inDrawer).toEqual(['字典管理'])
})

it('S2.14 a page with an entry of its own highlights that', async () => {
  await open('/setting/dictionary')
  await expect.poll(inSideMenu).toEqual(['字典'])
})

it('S2.14 a page that no entry stands above highlights nothing', async () => {
  await open('/my/profile')
  await expect.element(page.getByRole('button', { name: '系统设置' })).toBeVisible()
  expect(inSideMenu()).toEqual([])
  expect(inBar()).toEqual([])
})

it('S2.14 the menu bar’s focus ring stands whole around one entry, and moves with the arrow keys', async () => {
  await open('/setting/dictionary')
  const bar = page.getByRole('menubar')
  await expect.element(bar).toBeVisible()
  const ringed = () =>
    [bar.element(), ...bar.element().querySelectorAll('.p-menuitem-content')]
      .filter((element) => getComputedStyle(element).outlineStyle === 'solid')
      .map((element) => [element.textContent, getComputedStyle(element).outlineOffset])
  while (document.activeElement !== bar.element()) await userEvent.tab()
  await expect.poll(ringed).toEqual([['系统设置', '-2px']])
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(ringed).toEqual([['数据', '-2px']])
})
