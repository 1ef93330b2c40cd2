import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addApplication } from '../identity/openid/openid-site.ts'
import { type Caller, testNow, useManagementSite } from '../system/management-site.ts'

const hour = 3_600_000

describe('to-dos that are handed over, urged and put off', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let clerk: Caller
  let ids: Readonly<Record<string, string>>
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
    const names = ['admin', 'clerk', 'orgadmin', 'casemgr', 'auditor']
    ids = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await site.idOf(name)])))
    await addApplication(site.db, { id: 'office', name: '协同办公平台', home_url: 'https://oa.example.gov.cn/' })
    await addApplication(site.db, { id: 'closed', name: '案例库', visibility: 'roles' })
    // Of one office; the auditor has no to-do list.
    const { org_id } = await site.db
      .selectFrom('user')
      .select('org_id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await site.db.updateTable('user').set({ org_id }).where('username', 'in', ['casemgr', 'auditor', 'clerk']).execute()
  })
  beforeEach(async () => {
    await site.db.deleteFrom('task').execute()
    await site.db.deleteFrom('task_snooze').execute()
    await site.db.deleteFrom('message').execute()
  })

  const put = async (id: string, more: object = {}) => {
    const row = { type: '公文审批', about: null, initiator: '陈志明', priority: 2, reading: 0, due_at: null } as const
    const times = { arrived_at: testNow - hour, ended_at: null, updated_at: testNow }
    const whose = { application_id: 'office', assignee_id: ids['clerk'] ?? '', asked_of: ids['clerk'] ?? '' }
    const url = 'https://oa.example.gov.cn/doc/1'
    await site.db
      .insertInto('task')
      .values({ ...row, ...times, ...whose, id, key: id, name: `请示${id}`, url, ...more })
      .execute()
    return id
  }
  const list = async (caller: Caller, query: Record<string, string> = {}) =>
    (await caller.get('/api/work/task/list', { size: '100', ...query })).body.data as {
      id: string
      name: string
      status: string
    }[] // as: its answers
  const act = async (caller: Caller, name: string, body: object) =>
    (await caller.post(`/api/work/task/${name}`, body)).body.data
  const hand = (name: string, ...tasks: string[]) =>
    act(clerk, 'transfer', { ids: tasks, userId: ids[name], reason: '出差期间请代办' })
  const messages = async (name: string) =>
    (
      await site.db
        .selectFrom('message')
        .select(['title', 'content', 'link'])
        .where('user_id', '=', ids[name] ?? '')
        .execute()
    ).map((row) => row)

  it('28.1: one that is handed over leaves its holder, who sees it as 已转办, and the other user is told why', async () => {
    await put('801')
    expect(await hand('casemgr', '801')).toEqual({ done: ['801'], refused: [] })
    expect(await list(clerk)).toEqual([])
    expect(await list(clerk, { status: 'transferred' })).toMatchObject([
      { id: '801', status: 'transferred', mayUrge: true, mayTransfer: false },
    ])
    expect((await list(clerk, { status: 'transferred' }))[0]).not.toHaveProperty('url')
    expect(await messages('casemgr')).toEqual([
      { title: '刘思婷向您转办：请示801', content: '原因：出差期间请代办', link: '/work/task?open=801' },
    ])
    const { data } = (await clerk.get('/api/work/task/detail', { id: '801' })).body
    expect(data).toMatchObject({ status: 'transferred', mayUrge: true })
    expect(data.events).toEqual([
      {
        act: 'transferred',
        userName: '刘思婷',
        toName: data.holder,
        note: '出差期间请代办',
        time: '2026-11-21 10:00:00',
      },
    ])
    const audit = await site.db.selectFrom('audit').select('operation').where('object_id', '=', '801').execute()
    expect(audit.map(({ operation }) => operation)).toEqual(['transferTasks'])
  })

  it('28.1: only to a usable account of the own office with a to-do list, to which the application is open', async () => {
    await put('802')
    await put('803', { application_id: 'closed' })
    const offered = async (tasks: string) =>
      (await clerk.get('/api/work/task/receivers', { ids: tasks, size: '100' })).body.data.map(
        ({ username }: { username: string }) => username,
      )
    expect(await offered('802')).toContain('casemgr')
    expect(await offered('802')).not.toContain('auditor')
    expect(await offered('802')).not.toContain('clerk')
    expect(await offered('802,803')).toEqual([])
    expect((await clerk.get('/api/work/task/receivers', { ids: '802', keyword: 'casem' })).body.total).toBe(1)
    const other = await clerk.post('/api/work/task/transfer', {
      ids: ['802'],
      userId: ids['auditor'],
      reason: '请代办',
    })
    expect([other.status, other.body.data.errors[0].field]).toEqual([400, 'userId'])
    expect(await hand('casemgr', '803', '802', '999')).toMatchObject({
      done: ['802'],
      refused: [
        { id: '803', code: 'AA0001', message: expect.stringMatching(/不能使用该待办所属的应用$/) },
        { id: '999', code: 'AA0005', message: '该待办已办结、已撤回，或不是您的待办' },
      ],
    })
  })

  it('28.1: 催办 tells the holder at most once an hour, by who began or handed it over, or who administers the user', async () => {
    await put('804', { initiator_id: ids['casemgr'] })
    const casemgr = await site.signIn('casemgr')
    const urge = (caller: Caller) => act(caller, 'urge', { ids: ['804'] })
    expect((await urge(clerk)).refused).toMatchObject([{ code: 'AA0005' }])
    expect(await list(casemgr, { view: 'begun' })).toMatchObject([{ id: '804', holder: '刘思婷', mayUrge: true }])
    expect(await urge(casemgr)).toEqual({ done: ['804'], refused: [] })
    expect(await messages('clerk')).toEqual([
      { title: expect.stringMatching(/催办：请示804$/), content: '请尽快办理。', link: '/work/task?open=804' },
    ])
    expect(await urge(admin)).toMatchObject({ refused: [{ code: 'AA0001', message: '该待办一小时内已催办过' }] })
    await site.db
      .updateTable('task_event')
      .set({ at: testNow - hour })
      .execute()
    expect(await urge(admin)).toEqual({ done: ['804'], refused: [] })
    expect(await messages('clerk')).toHaveLength(2)
    expect(await list(admin, { view: 'all' })).toMatchObject([{ id: '804' }])
    expect(await list(clerk, { view: 'all' })).toEqual([])
    expect((await orgAdmin.get('/api/work/task/detail', { id: '804' })).status).toBe(
      (await list(orgAdmin, { view: 'all' })).length === 1 ? 200 : 404,
    )
  })

  it('28.1: 稍后提醒 hides one of either kind until its time or until it is shown again, and it counts no more', async () => {
    await put('805')
    const count = async (caller: Caller) =>
      (await caller.get('/api/work/task/summary')).body.data.reduce(
        (sum: number, kind: { count: number }) => sum + kind.count,
        0,
      )
    const [own] = await list(admin, { kind: 'service-request' })
    if (!own) throw new Error('no request waits')
    const before = await count(admin)
    const until = '2026-11-22 09:00:00'
    expect(await act(admin, 'snooze', { ids: [own.id], until })).toEqual({ done: [own.id], refused: [] })
    expect(await count(admin)).toBe(before - 1)
    expect(await list(admin, { status: 'later' })).toMatchObject([{ id: own.id, status: 'later', laterUntil: until }])
    expect((await admin.get('/api/work/task/detail', { id: own.id })).status).toBe(200)
    await act(admin, 'snooze', { ids: [own.id] })
    expect(await count(admin)).toBe(before)
    expect(await act(clerk, 'snooze', { ids: ['805'], until })).toEqual({ done: ['805'], refused: [] })
    expect(await list(clerk)).toEqual([])
    expect((await act(admin, 'snooze', { ids: ['805'], until })).refused).toMatchObject([{ code: 'AA0005' }])
    await site.db.updateTable('task_snooze').set({ until_at: testNow }).execute()
    expect(await list(clerk)).toMatchObject([{ id: '805', status: 'todo' }])
  })

  it.each([
    ['2026-11-21 10:00:00', '提醒时间不能早于现在'],
    ['2027-02-20 10:00:00', '提醒时间最多为 90 天以后'],
  ])('28.1: 稍后提醒 until %s is refused', async (until, message) => {
    await put('806')
    const { status, body } = await clerk.post('/api/work/task/snooze', { ids: ['806'], until })
    expect([status, body.data.errors]).toEqual([400, [{ field: 'until', message }]])
  })
})
