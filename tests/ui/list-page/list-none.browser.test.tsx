import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PermissionContext } from '../../../src/ui/can-access/permission-context.ts'
import { ListEmpty } from '../../../src/ui/data-table/list-states.tsx'
import { ListNone } from '../../../src/ui/list-page/list-none.tsx'

const add = vi.fn()
const way = { need: 'system:role:add', label: '添加角色', onClick: add, by: '由系统管理员新增角色。' }
const none = <ListNone title="还没有角色" hint="角色决定一组用户看到的菜单。" way={way} />
const list = { rows: [], total: 0, current: 1, size: 10, loading: false, loaded: true }

it('30.1.15 an empty list says what belongs there, and opens it for whom may', async () => {
  await render(
    <PermissionContext value={(need) => need === 'system:role:add'}>
      <ListEmpty list={{ ...list, values: {} }} empty={none} onReset={vi.fn()} />
    </PermissionContext>,
  )
  await expect.element(page.getByText('还没有角色')).toBeVisible()
  await expect.element(page.getByText('角色决定一组用户看到的菜单。', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '添加角色' }).click()
  expect(add).toHaveBeenCalledOnce()
})

it('30.1.15 and who does it, for whom may not', async () => {
  await render(
    <PermissionContext value={() => false}>
      <ListEmpty list={list} empty={none} onReset={vi.fn()} />
    </PermissionContext>,
  )
  await expect.element(page.getByText('角色决定一组用户看到的菜单。由系统管理员新增角色。')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

it('30.1.15 a search that finds nothing is another thing, and is taken back by 重置', async () => {
  const reset = vi.fn()
  await render(
    <PermissionContext value={() => true}>
      <ListEmpty list={{ ...list, values: { name: '无' } }} empty={none} onReset={reset} />
    </PermissionContext>,
  )
  await expect.element(page.getByText('没有符合条件的数据')).toBeVisible()
  expect(page.getByText('还没有角色').elements()).toEqual([])
  await page.getByRole('button', { name: '重置' }).click()
  expect(reset).toHaveBeenCalledOnce()
})
