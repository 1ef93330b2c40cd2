import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { Notifier } from '../../../src/core/ports/notifier.ts'
import { HomeArrangement } from '../../../src/core/preferences/home-arrangement.ts'
import { FirstSteps } from '../../../src/features/system/user/parts/first-steps/first-steps.ts'
import { FirstStepsCard } from '../../../src/features/system/user/parts/first-steps/first-steps-card.tsx'
import { ServicesContext } from '../../../src/ui/hooks/use-service.ts'

const office = { key: 'office', title: '本单位', text: '核对名称。', address: '/system/org', done: true }
const users = {
  key: 'users',
  title: '人员',
  text: '逐个新增，或用 Excel 一次导入。',
  address: '/system/user',
  done: false,
}

const open = async (list: FirstSteps['list']) => {
  const before = { columns: [{ field: 'tasks' }] }
  const arrangement = { layout: { value: before }, arrange: vi.fn() }
  const success = vi.fn<Notifier['success']>()
  const given = new Map<unknown, unknown>([
    [FirstSteps, { list }],
    [HomeArrangement, arrangement],
    [Notifier, { success }],
  ])
  const navigator = { href: (path: string) => `/authCenter${path}` }
  // as: the card and its links ask for nothing else
  const services = { get: <T,>(token: unknown) => (given.get(token) ?? navigator) as T }
  await render(
    <ServicesContext value={services}>
      <FirstStepsCard />
      <p>其后</p>
    </ServicesContext>,
  )
  return { arrangement, before, success }
}
const card = page.getByRole('region', { name: '首次使用' })

it('30.1 each step says what is to be done and leads there, and how many are done', async () => {
  await open(() => Promise.resolve([office, users]))
  await expect.element(card.getByText('已完成 1 / 2 步')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: '人员 逐个新增，或用 Excel 一次导入。' }))
    .toHaveAttribute('href', '/authCenter/system/user')
  await expect.element(card.getByRole('link', { name: '本单位 已完成' })).toBeVisible()
})

it('30.1 it is put away, and that is taken back', async () => {
  const { arrangement, before, success } = await open(() => Promise.resolve([office, users]))
  await card.getByRole('button', { name: '不再显示' }).click()
  expect(arrangement.arrange).toHaveBeenCalledExactlyOnceWith({
    columns: [{ field: 'steps', hidden: true }, { field: 'tasks' }],
  })
  expect(success).toHaveBeenCalledWith('已隐藏“首次使用”，可在“调整首页”中恢复', expect.any(Function))
  success.mock.calls[0]?.[1]?.()
  expect(arrangement.arrange).toHaveBeenLastCalledWith(before)
})

it.each([
  ['all is done', () => Promise.resolve([office])],
  ['the caller can do none', () => Promise.resolve([])],
  ['they cannot be read', () => Promise.reject(new ApiError({ kind: 'network', message: '' }))],
])('30.1 there is no card where %s', async (_, list) => {
  await open(list)
  await expect.element(page.getByText('其后')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})
