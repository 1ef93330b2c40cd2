import { beforeAll, describe, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { newId } from '../../../server/database/new-id.ts'
import { type Caller, testNow, useManagementSite } from '../system/management-site.ts'
import { wrongIn } from '../system/statistics-site.ts'

const hour = 3_600_000
const day = 24 * hour

/** GET /api/analysis/total/alarms, among the records of the demonstration. */
describe('the alarms', { timeout: 120_000 }, () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const alarmsOf = async (caller: Caller): Promise<readonly Schemas['Alarm'][]> =>
    (await caller.get('/api/analysis/total/alarms')).body.data
  const keysOf = async (caller: Caller) => (await alarmsOf(caller)).map(({ key }) => key)
  const alarm = async (key: string) => (await alarmsOf(admin)).find((one) => one.key === key)

  const refuse = async (failure: 'password' | 'unknown', count: number, at: number) => {
    for (let place = 0; place < count; place += 1)
      await site.db
        .insertInto('sign_in')
        .values({
          id: newId(testNow),
          created_at: at + place,
          user_id: null,
          succeeded: 0,
          failure,
          session: null,
          method: 'password',
          factor: null,
          ip: '10.20.1.9',
          user_agent: null,
        })
        .execute()
  }
  beforeAll(async () => {
    await site.db.deleteFrom('sign_in').execute()
    await site.db.deleteFrom('interface_call').execute()
  })

  it('tells of a reason that is unusual for the hours of the same day in the weeks before', async () => {
    await refuse('unknown', 9, testNow - 60_000)
    expect(await alarm('sign-in:unknown')).toBeUndefined()
    await refuse('unknown', 1, testNow - 30_000)
    // Four weeks of four each, until this time of the day; what was later then does not count.
    for (const week of [1, 2, 3, 4]) {
      await refuse('password', 4, testNow - 7 * week * day - hour)
      await refuse('password', 90, testNow - 7 * week * day + hour)
    }
    await refuse('password', 11, testNow - 60_000)
    expect(await keysOf(admin)).not.toContain('sign-in:password')
    await refuse('password', 1, testNow - 30_000)
    expect(await alarm('sign-in:password')).toEqual({
      key: 'sign-in:password',
      severity: 'danger',
      title: '“密码错误”的登录异常增多',
      text: '今天已有 12 次，前四周同一天到这个时间平均 4 次。',
      advice: '查看是否集中在少数账号或地址。集中在一个地址的可能是在猜密码，请通知网络管理员，并提醒当事人修改密码。',
      unit: '次',
      count: 12,
      sinceTime: expect.stringMatching(/^2026-11-21 /),
      search: {
        list: 'listSignInLogs',
        address: '/setting/log?result=password&time=2026-11-21&time=2026-11-21',
      },
    })
    expect(await alarm('sign-in:unknown')).toMatchObject({ count: 10 })
  })

  it('tells of failed calls until they are marked, of failed work and of secrets that end', async () => {
    const call = (place: number) => ({
      id: newId(testNow),
      at: testNow - place * hour,
      direction: 'out' as const,
      kind: 'sms',
      party: '短信网关',
      application_id: null,
      method: 'POST',
      address: 'https://sms.example.gov.cn/send',
      status: 503,
      code: null,
      failure: 'status',
      duration: 10,
      trace_id: `t${place}`,
      ip: null,
      headers: '{}',
      request: '',
      answer: '',
      state: 'open' as const,
      marked_by: null,
      marked_at: null,
      note: null,
    })
    for (const place of [1, 2]) await site.db.insertInto('interface_call').values(call(place)).execute()
    expect(await alarm('calls:短信网关')).toBeUndefined()
    await site.db.insertInto('interface_call').values(call(3)).execute()
    await site.db
      .insertInto('interface_call')
      .values({ ...call(4), party: '短信网关（测试）' })
      .execute()
    expect(await alarm('calls:短信网关')).toMatchObject({ count: 3, severity: 'danger' })
    await site.db.updateTable('interface_call').set({ state: 'handled' }).where('trace_id', '=', 't1').execute()
    expect(await alarm('calls:短信网关')).toBeUndefined()

    await site.db
      .insertInto('job')
      .values({
        id: newId(testNow),
        kind: 'notice-deliver',
        key: 'alarm',
        subject: '失败的任务',
        payload: '{}',
        state: 'failed',
        due_at: testNow - day,
        attempt: 10,
        done: null,
        total: null,
        failure: '网络',
        cancel: 0,
        lease: null,
        lease_until: null,
        created_at: testNow - day,
        started_at: null,
        finished_at: testNow - hour,
      })
      .execute()
    expect(await alarm('job:failed')).toMatchObject({ count: 1, severity: 'danger' })

    const secrets = await site.db.selectFrom('application_secret').select(['id', 'application_id']).execute()
    const [first] = secrets
    await site.db
      .updateTable('application_secret')
      .set({ not_after: testNow + 31 * day })
      .execute()
    expect(await alarm('application-secret')).toBeUndefined()
    await site.db
      .updateTable('application_secret')
      .set({ not_after: testNow + 29 * day })
      .where('application_id', '=', first?.application_id ?? '')
      .execute()
    expect(await alarm('application-secret')).toMatchObject({ count: 1, severity: 'warning' })
  })

  it('leads to lists with as many rows, the serious ones first', async () => {
    const alarms = await alarmsOf(admin)
    expect(alarms.length).toBeGreaterThan(3)
    expect(
      await wrongIn(
        admin,
        alarms.map(({ key, count, search }) => ({ of: key, value: count, search })),
      ),
    ).toEqual([])
    const severities = alarms.map(({ severity }) => severity)
    expect(severities).toEqual([...severities].toSorted())
  })

  it('tells no account of what its lists do not have', async () => {
    expect(await keysOf(await site.signIn('clerk'))).toEqual([])
    const seen = await alarmsOf(orgAdmin)
    expect(seen.filter(({ search }) => !['listUsers', 'listHearingOfficers'].includes(search.list))).toEqual([])
    expect(
      await wrongIn(
        orgAdmin,
        seen.map(({ key, count, search }) => ({ of: key, value: count, search })),
      ),
    ).toEqual([])
  })
})
