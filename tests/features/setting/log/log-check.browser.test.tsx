import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LogCheckDialog } from '../../../../src/features/setting/log/log-check.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../../app/scripted-backend.ts'

const drawer = page.getByRole('dialog', { name: '校验日志' })

const open = (verify: (after: string | null) => ReturnType<AnswerOf<'/api/setting/log/verify'>>) =>
  renderView(
    <PrimeProvider>
      <LogCheckDialog onClose={() => undefined} />
    </PrimeProvider>,
    { answers: { '/api/setting/log/verify': (request) => verify(new URL(request.url).searchParams.get('after')) } },
  )

it('log: goes on from part to part and shows the last hash', async () => {
  const asked: (string | null)[] = []
  await open((after) => {
    asked.push(after)
    return after === '0'
      ? { from: 1, checked: 20000, total: 20003, complete: false }
      : { from: 20001, checked: 20003, total: 20003, complete: true, hash: 'ab12' }
  })
  await expect.element(drawer.getByText('日志完整，共 20,003 条')).toBeVisible()
  await expect.element(drawer.getByText('ab12')).toBeVisible()
  expect(asked).toEqual(['0', '20000'])
})

it('log: says which rows are in files and are verified on the server', async () => {
  await open(() => ({
    from: 121,
    checked: 300,
    total: 300,
    complete: true,
    hash: 'ab12',
    archived: { rows: 120, until: '2026-05-24' },
  }))
  await expect
    .element(drawer.getByText('2026-05-24 及以前的 120 条已归档为文件，由服务器命令 audit verify 核对。'))
    .toBeVisible()
  await expect.element(drawer.getByText('第 121 至 300 条完整')).toBeVisible()
})

it('log: names the first faulty row with what it says, and verifies again on request', async () => {
  const entry = {
    createTime: '2026-11-20 10:00:00',
    name: '李娜',
    username: 'lina',
    action: '修改角色',
    objectName: '书记员',
    traceId: 'trace-1',
  }
  const parts = [
    { from: 1, checked: 11, total: 20, complete: false, fault: { kind: 'changed' as const, row: 12, entry } },
  ]
  const whole = { from: 1, checked: 20, total: 20, complete: true, hash: 'ab12' }
  await open(() => parts.shift() ?? whole)
  await expect.element(drawer.getByText('第 12 条被改动')).toBeVisible()
  await expect.element(drawer.getByText('第 1 至 11 条完整。请保留数据库现状，并与备份核对。')).toBeVisible()
  await expect.element(drawer.getByText('修改角色：书记员')).toBeVisible()
  await expect.element(drawer.getByText('李娜（lina）')).toBeVisible()
  await drawer.getByRole('button', { name: '重新校验' }).click()
  await expect.element(drawer.getByText('日志完整，共 20 条')).toBeVisible()
})

it('log: tells why it could not go on', async () => {
  await open(() => refusal(503, 'AA0009', '服务不可用，请稍后再试'))
  await expect.element(drawer.getByText('服务不可用，请稍后再试')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '重新校验' })).toBeVisible()
})

it('log: says of all parts together which rows were compared by their hash alone, and why', async () => {
  const parts = [
    { from: 1, checked: 20, total: 50, complete: false, unsigned: 20 },
    { from: 21, checked: 40, total: 50, complete: false, unsigned: 5, foreign: { first: 30, last: 40 } },
    { from: 41, checked: 50, total: 50, complete: true, hash: 'ab12', foreign: { first: 41, last: 45 } },
  ]
  await open(() => parts.shift() ?? refusal(503, 'AA0009', '服务不可用，请稍后再试'))
  await expect.element(drawer.getByText('第 1 至 25 条写入时尚无签名，只核对了摘要。')).toBeVisible()
  await expect.element(drawer.getByText('第 30 至 45 条由其他密钥签名，无法核对')).toBeVisible()
})
