import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, isCode } from '../../../server/system/training/sign-code.ts'
import { seededAt } from '../../support/fill-database.ts'
import { openTestApp, type Reply, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { hour, insertTraining, invited } from './answer-link-site.ts'

const second = 1000

describe('S15.8 the code of a training', () => {
  it('S15.8 changes every 30 seconds, and holds a step longer for who is typing', () => {
    const at = 1_795_226_400_000
    const code = codeAt('secret', '1001', at)
    expect(code).toBe('216308')
    expect(codeAt('secret', '1001', at + 29_999)).toBe(code)
    expect(codeAt('secret', '1001', at + 30_000)).not.toBe(code)
    expect(codeAt('secret', '1002', at)).not.toBe(code)
    expect(codeAt('another', '1001', at)).not.toBe(code)
    const holds = (later: number) => isCode(code, 'secret', '1001', at + later)
    expect([0, 29_999, 30_000, 59_999].map(holds)).toEqual([true, true, true, true])
    expect([-1, 60_000, 90_000].map(holds)).toEqual([false, false, false])
  })
})

describe('S15.8 signing in by the code', () => {
  let site: TestApp
  let admin: TestBrowser
  let orgId: string
  let training: string
  beforeAll(async () => {
    site = await openTestApp()
    admin = await site.browser().signIn('admin')
    orgId = (await admin.get('/api/system/user/current-user-info')).body.data.orgId
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.clock.time = seededAt
    training = await insertTraining(site.db, orgId, { starts_at: seededAt + hour })
  })
  const show = async (): Promise<{
    code: string
    seconds: number
    address: string
    signed: number
    enrolled: number
  }> => (await admin.post('/api/system/training/code', { id: training })).body.data
  const enrolled = async () => {
    const link = await invited(site.db, orgId, training)
    await give(link, 'join')
    return link
  }
  const give = ({ proof }: Awaited<ReturnType<typeof invited>>, choice: string, entry?: string): Promise<Reply> =>
    site.browser().post('/api/answer/give', { ...proof, choice, ...(entry !== undefined && { entry }) })
  const signedAt = async (officerId: string) =>
    (
      await site.db
        .selectFrom('training_participant')
        .select('signed_at')
        .where('officer_id', '=', officerId)
        .executeTakeFirstOrThrow()
    ).signed_at

  it('S15.8 the screen shows the code with the seconds until the next, by the clock of the server', async () => {
    const first = await show()
    expect(first).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      seconds: 30,
      address: `http://127.0.0.1:0/authCenter/answer#sign.${training}.${first.code}`,
      enrolled: 0,
      signed: 0,
    })
    site.clock.time += 18 * second
    expect(await show()).toMatchObject({ code: first.code, seconds: 12 })
    site.clock.time += 12 * second
    const next = await show()
    expect([next.seconds, next.code === first.code]).toEqual([30, false])
  })

  it('S15.8 a participant signs in once; a clock of the phone that is wrong changes nothing', async () => {
    const link = await enrolled()
    const { code } = await show()
    site.clock.time += 40 * second
    const headers = { 'x-timestamp': '1577836800000', 'x-request-id': '1', 'x-device-id': 'V1-TESTDEVICE' }
    const payload = { ...link.proof, choice: 'sign', entry: code }
    const reply = await site.browser().send({ method: 'POST', url: '/api/answer/give', payload, headers })
    expect([reply.status, reply.body.data.state]).toEqual([200, '您已于 2026-11-21 10:00 签到'])
    expect(await signedAt(link.person)).toBe(seededAt + 40 * second)
    expect((await show()).signed).toBe(1)
    expect((await give(link, 'sign', (await show()).code)).status).toBe(400)
    const { data } = (await admin.get(`/api/system/training/participants?id=${training}`)).body
    expect([data[0].signTime, data[0].version]).toEqual(['2026-11-21 10:00:40', 2])
  })

  it('S15.8 a photo of the code is worth nothing a minute later', async () => {
    const link = await enrolled()
    const { code } = await show()
    site.clock.time += 60 * second
    const reply = await give(link, 'sign', code)
    expect([reply.status, reply.body.data.errors]).toEqual([
      400,
      [{ field: 'entry', message: '签到码不对或已过期，请输入屏幕上现在显示的 6 位数字' }],
    ])
    expect(await signedAt(link.person)).toBeNull()
  })

  it('S15.8 five wrong codes of one person in ten minutes, also all at once; another is not held up', async () => {
    const [link, other] = [await enrolled(), await enrolled()]
    const { code } = await show()
    const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => give(link, 'sign', wrong(n))))
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await give(link, 'sign', code)).status).toBe(429)
    expect((await give(other, 'sign', code)).status).toBe(200)
    site.clock.time += 10 * 60 * second
    expect((await give(link, 'sign', (await show()).code)).status).toBe(200)
  })

  it('S15.8 not before an hour ahead of the start, after the end, or by who does not take part', async () => {
    const link = await enrolled()
    const { code } = await show()
    expect((await give(await invited(site.db, orgId, training), 'sign', code)).status).toBe(400)
    site.clock.time = seededAt - second
    expect((await give(link, 'sign', code)).body.message).toBe('情况已有变化，请刷新页面，按现在的选项办理')
    site.clock.time = seededAt
    const past = { starts_at: seededAt - 2 * hour, ends_at: seededAt - hour }
    await site.db.updateTable('training').set(past).where('id', '=', training).execute()
    expect((await give(link, 'sign', code)).status).toBe(400)
    const reply = await admin.post('/api/system/training/code', { id: training })
    expect(reply.body.message).toBe('培训已结束，不能签到')
  })

  it('S15.8 two sign-ins of one link at the same time: one is kept', async () => {
    const link = await enrolled()
    const { code } = await show()
    const replies = await Promise.all([1, 2, 3].map(() => give(link, 'sign', code)))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400])
  })
})
