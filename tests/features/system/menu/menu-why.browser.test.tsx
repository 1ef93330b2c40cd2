import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Menu } from '../../../../src/features/system/menu/menu.ts'
import { MenuWhy } from '../../../../src/features/system/menu/parts/why/menu-why.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

// as: what the drawer reads of an entry
const menu = { id: '3', type: 'button', name: '新增', routeName: '' } as unknown as Menu
const rights = { id: '9', name: '赵立', username: 'zhaoli', roles: [], entries: [] }

it('S12.3 a name that is too long stays whole and says so, and is not searched for', async () => {
  const asked: string[] = []
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <MenuWhy menu={menu} onClose={() => undefined} />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/user/effective': () => rights,
        '/api/system/user/list': (request) => {
          asked.push(new URL(request.url).searchParams.get('keyword') ?? '')
          return []
        },
      },
    },
  )
  const input = page.getByLabelText('用户名或姓名')
  const find = page.getByRole('button', { name: '查找' })
  await input.fill('赵'.repeat(51))
  await expect.element(input).toHaveValue('赵'.repeat(51))
  await expect.element(input).toHaveAccessibleDescription('最多 50 个字')
  await find.click()
  expect(asked).toEqual([])
  await input.fill('赵立')
  await find.click()
  await expect.element(page.getByText('没有匹配的用户。')).toBeVisible()
  expect(asked).toEqual(['赵立'])
})
