import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { ApiError } from '../../../../src/core/failure/api-error.ts'
import type { BatchResult } from '../../../../src/core/list/batch-result.ts'
import type { PeopleSource } from '../../../../src/core/people/people-source.ts'
import { Session } from '../../../../src/core/session/session.ts'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PeopleAdding } from '../../../../src/ui/product/people/people-adding.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

const tree = [
  {
    id: '1',
    label: '江宁省院',
    code: '38',
    kind: 'procuratorate',
    children: [{ id: '2', label: '东湖区院', code: '3801', kind: 'procuratorate' }],
  },
] as const

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `人员${index + 1}`,
    username: `u${index + 1}`,
    position: '书记员',
    orgName: '东湖区院',
  }))

const ignore = () => undefined

/** Opens the choice of so many people; what was asked for and what was added, and the toasts. */
const open = async (count: number, add?: (ids: readonly string[]) => Promise<BatchResult>) => {
  const asked: Parameters<PeopleSource>[0][] = []
  const added: (readonly string[])[] = []
  const source: PeopleSource = async (query) => {
    asked.push(query)
    const found = numbered(count).filter(({ name }) => name.includes(query.keyword ?? ''))
    return { rows: found.slice((query.current - 1) * query.size, query.current * query.size), total: found.length }
  }
  const storage = createMemoryStorage()
  new Session(storage).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const { toasts } = await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <PeopleAdding
          title="添加用户到角色“书记员”"
          source={source}
          none="没有可添加的用户"
          add={async (ids) => {
            added.push(ids)
            return add ? add(ids) : { done: ids, refused: [] }
          }}
          done={(count) => `已将 ${count} 人添加到角色“书记员”`}
          onClose={ignore}
          onSaved={ignore}
        />
      </PermissionContext>
    </PrimeProvider>,
    { storage, answers: { '/api/system/org/tree': () => tree } },
  )
  return { asked, added, toasts }
}
const picker = page.getByRole('dialog', { name: '添加用户到角色“书记员”' })
const found = picker.getByRole('list', { name: '可选择的人员' })
const chosen = picker.getByRole('list', { name: '已选择的人员' })
const everybody = picker.getByRole('checkbox', { name: /^选择全部/ })
const search = picker.getByRole('searchbox', { name: '姓名、用户名或拼音' })

afterEach(() => page.viewport(1280, 900))

it('a choice goes on over pages and searches, can be taken back, and is added', async () => {
  await page.viewport(1280, 900)
  const { added, toasts } = await open(12)
  await expect.element(search).toHaveFocus()
  await found.getByRole('checkbox', { name: '人员1 东湖区院 · 书记员 u1', exact: true }).click()
  await picker.getByRole('button', { name: '下一页' }).click()
  await found.getByRole('checkbox', { name: /^人员12/ }).click()
  await search.fill('人员3')
  await found.getByRole('checkbox', { name: /^人员3/ }).click()
  await expect.element(picker.getByRole('status').filter({ hasText: '共' })).toHaveTextContent('共 1 人，已选 3 人')
  await chosen.getByRole('button', { name: '移除人员12' }).click()
  await picker.getByRole('button', { name: '添加 2 人' }).click()
  await expect.poll(() => added).toEqual([['1', '3']])
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['已将 2 人添加到角色“书记员”'])
})

it('选择全部 takes all that match from every page, shows a part as mixed, and takes them back', async () => {
  await page.viewport(1280, 900)
  const { added } = await open(230)
  await expect.element(everybody).toHaveAccessibleName('选择全部 230 人')
  await found.getByRole('checkbox').first().click()
  await expect.element(everybody).toBePartiallyChecked()
  await everybody.click()
  await expect.element(everybody).toBeChecked()
  await expect.element(picker.getByText('已选 230 人', { exact: true })).toBeVisible()
  await everybody.click()
  await expect.element(picker.getByText('已选 0 人', { exact: true })).toBeVisible()
  await everybody.click()
  await picker.getByRole('button', { name: '添加 230 人' }).click()
  await expect.poll(() => added.map(({ length }) => length)).toEqual([100, 100, 30])
})

it('more than can be added at once are not chosen in one go, which is said', async () => {
  await page.viewport(1280, 900)
  await open(501)
  await expect.element(everybody).toBeDisabled()
  await expect.element(picker.getByText('一次最多选择 500 人')).toBeVisible()
  await search.fill('人员50')
  await expect.element(everybody).toHaveAccessibleName('选择全部 3 人')
  await expect.element(everybody).toBeEnabled()
})

it('an organisation narrows the people, with those below it or alone', async () => {
  await page.viewport(1280, 900)
  const { asked } = await open(3)
  await picker.getByRole('treeitem', { name: '东湖区院' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ orgId: '2', includeChildren: true, current: 1, size: 10 })
  await picker.getByRole('checkbox', { name: '含下级机构' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ orgId: '2', includeChildren: false, current: 1, size: 10 })
})

it('by keyboard: arrows move among the people, Enter and Space choose, and no key of these submits', async () => {
  await page.viewport(1280, 900)
  const { added } = await open(3)
  await expect.element(found.getByRole('checkbox').first()).toBeVisible()
  await search.fill('人员')
  await userEvent.keyboard('{Enter}')
  await expect.element(found.getByRole('checkbox').first()).toBeVisible()
  found.getByRole('checkbox').first().element().focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown} {Home}{ArrowDown}')
  await expect.element(found.getByRole('checkbox', { name: /^人员2/ })).toHaveFocus()
  await expect.element(picker.getByText('已选 2 人', { exact: true })).toBeVisible()
  expect(added).toEqual([])
  await picker.getByRole('button', { name: '清空' }).click()
  await picker.getByRole('button', { name: '添加', exact: true }).click()
  await expect.element(picker.getByRole('alert')).toHaveTextContent('请选择人员')
})

it('those who are refused are named with the reasons', async () => {
  await page.viewport(1280, 900)
  await open(2, async () => ({ done: ['1'], refused: [{ id: '2', message: '不能修改自己的角色' }] }))
  await everybody.click()
  await picker.getByRole('button', { name: '添加 2 人' }).click()
  await expect.element(page.getByText('已将 1 人添加到角色“书记员”，1 人未执行')).toBeVisible()
  await expect.element(page.getByRole('row', { name: '人员2 不能修改自己的角色' })).toBeVisible()
})

it('S8.5 without a connection in the middle the choice keeps those who are not added yet, and goes on with them', async () => {
  await page.viewport(1280, 900)
  let calls = 0
  const { added, toasts } = await open(230, async (ids) => {
    calls += 1
    if (calls === 2) throw new ApiError({ kind: 'network', message: 'Network Error' })
    return { done: ids, refused: [] }
  })
  await everybody.click()
  await picker.getByRole('button', { name: '添加 230 人' }).click()
  await expect.element(picker.getByRole('alert')).toBeVisible()
  await expect.element(picker.getByText('已选 130 人', { exact: true })).toBeVisible()
  await picker.getByRole('button', { name: '添加 130 人' }).click()
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['已将 130 人添加到角色“书记员”'])
  expect(added.map(({ length }) => length)).toEqual([100, 100, 100, 30])
  expect(new Set(added.slice(2).flat()).has('1')).toBe(false)
})

it('nobody can be added: the reason is told', async () => {
  await page.viewport(1280, 900)
  await open(0)
  await expect.element(picker.getByText('没有可添加的用户')).toBeVisible()
  await expect.element(everybody).toBeDisabled()
})

it('on a phone the three parts are tabs', async () => {
  await page.viewport(390, 844)
  const { asked } = await open(3)
  await found.getByRole('checkbox').first().click()
  await picker.getByRole('tab', { name: '已选 1' }).click()
  await expect.element(chosen.getByRole('button', { name: '移除人员1' })).toBeVisible()
  await expect.element(found).not.toBeInTheDocument()
  await picker.getByRole('tab', { name: '机构' }).click()
  await picker.getByRole('treeitem', { name: '东湖区院' }).click()
  await expect.element(picker.getByRole('tab', { name: '人员' })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => asked.at(-1)?.orgId).toBe('2')
  picker.getByRole('tab', { name: '人员' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(picker.getByRole('tab', { name: '已选 1' })).toHaveFocus()
})
