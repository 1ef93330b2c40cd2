import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { createMemoryChannel } from '../../../../src/adapters/channel/memory-channel.ts'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { Session } from '../../../../src/core/session/session.ts'
import { DrawView } from '../../../../src/features/system/hearing/parts/draw/draw-view.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { refusal } from '../../../app/scripted-backend.ts'
import { drawn } from '../../../openapi/draw/sample-record.ts'

const record = drawn()

/** The draw with its three officers, each in this state. */
const draw = (...states: readonly Schemas['DrawSeatStatus'][]): Schemas['DrawDetail'] => ({
  id: '1001',
  caseNo: '东检听证〔2026〕1号',
  caseType: 'public-interest',
  orgId: '12',
  orgName: '东湖区人民检察院',
  status: 'drawn',
  commitment: record.commitment,
  seats: 3,
  candidateCount: 8,
  excludedCount: 1,
  earlierCount: 0,
  accepted: 0,
  commitTime: '2026-11-26 09:00:00',
  drawTime: '2026-11-26 09:05:00',
  version: 2,
  record: JSON.stringify(record),
  sitting: states.map((status, at) => ({
    officerId: `00${at + 1}`,
    name: `人${at + 1}`,
    employer: `单位${at + 1}`,
    gender: 'male',
    phone: '139****1111',
    status,
    ...(status === 'invited' && { answerUntil: '2026-11-27 09:05:00' }),
  })),
})

beforeEach(() => page.viewport(1440, 900))

const open = async (answer: () => Schemas['DrawDetail'] | Response) => {
  const storage = createMemoryStorage()
  new Session(storage).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const channel = createMemoryChannel()
  const report = (draws: string) => channel.emit({ kind: 'directory', versions: { draws, roles: 'same' } })
  report('1')
  const { calls } = await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <DrawView id="1001" onClose={() => undefined} onChanged={() => undefined} />
      </PermissionContext>
    </PrimeProvider>,
    { storage, channel, answers: { '/api/system/draw/detail': answer } },
  )
  return { calls, report }
}
const seats = page.getByRole('region', { name: '抽中与递补', exact: true }).getByRole('row')

it('kit: an answer is on the open draw when the stream reports it, without a click', async () => {
  let shown = draw('invited', 'invited', 'invited')
  const { report } = await open(() => shown)
  await expect.element(seats.nth(1).getByText('待答复', { exact: true })).toBeVisible()
  shown = draw('accepted', 'invited', 'invited')
  report('2')
  await expect.element(seats.nth(1).getByText('参加', { exact: true })).toBeVisible()
})

it('kit: the open draw is not loaded again while nothing has changed', async () => {
  const { calls, report } = await open(() => draw('invited', 'invited', 'invited'))
  await expect.element(seats.nth(1).getByText('待答复', { exact: true })).toBeVisible()
  report('1')
  report('1')
  report('2')
  await expect.poll(() => calls.length).toBe(2)
  report('3')
  await expect.poll(() => calls.length).toBe(3)
})

it('kit: a change that could not be loaded is asked for again, and what was read stays', async () => {
  let answer = (): Schemas['DrawDetail'] | Response => draw('invited', 'invited', 'invited')
  const { calls, report } = await open(() => answer())
  await expect.element(seats.nth(1).getByText('待答复', { exact: true })).toBeVisible()
  answer = () => refusal(503, 'AA0009', '服务不可用')
  report('2')
  await expect.poll(() => calls.length).toBe(2)
  await expect.element(seats.nth(1).getByText('待答复', { exact: true })).toBeVisible()
  answer = () => draw('declined', 'invited', 'invited')
  await expect.element(seats.nth(1).getByText('不参加', { exact: true }), { timeout: 20_000 }).toBeVisible()
})

it.each([
  ['expired', '聘期届满'],
  ['resigned', '本人申请出库'],
  ['disqualified', '被取消资格'],
  ['unable', '不能履职'],
  ['paused', '请假暂停'],
  ['unserving', '不再服务本院'],
] as const)('kit: one who has left the pool (%s) is told as such, and has no answer any more', async (status, word) => {
  await open(() => draw(status, 'invited', 'invited'))
  await expect.element(seats.nth(1).getByText(word, { exact: true })).toBeVisible()
  await expect.element(seats.nth(2).getByRole('button', { name: '登记人2的答复' })).toBeVisible()
  await expect.element(seats.nth(1).getByRole('button')).not.toBeInTheDocument()
})
