import { beforeAll, describe, expect, it } from 'vitest'
import { addApplication } from '../identity/openid/openid-site.ts'
import { hearingOf, officerForm } from '../system/hearing-site.ts'
import { type Caller, testNow, useManagementSite } from '../system/management-site.ts'

interface Row {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly place: string
}

const hour = 3_600_000

describe('to-dos of the areas', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let clerk: Caller
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
  })
  const list = async (caller: Caller, query: Record<string, string> = {}) =>
    (await caller.get('/api/work/task/list', { size: '100', ...query })).body
  const rows = async (caller: Caller, kind: string): Promise<Row[]> => (await list(caller, { kind })).data
  const summary = async (caller: Caller) => (await caller.get('/api/work/task/summary')).body.data
  const orgId = async (code: string) =>
    (await site.db.selectFrom('org').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

  it('28.1: a request for access waits for those who decide in whose scope the user is, and is gone once decided', async () => {
    const request = (await rows(admin, 'service-request')).find(({ name }) => name.startsWith('刘思婷'))
    expect(request).toEqual({
      id: expect.stringMatching(/^service-request:\d+$/),
      kind: 'service-request',
      kindName: '开通申请',
      source: '认证中心',
      name: '刘思婷申请开通“电子档案”',
      about: '办理申诉案件，需要查阅 2019 年的原审案卷',
      initiator: '刘思婷',
      act: '审批',
      place: expect.stringMatching(
        /^\/work\/service\?view=requests&status=pending&open=\d+&act=work%3Aservice%3Aapprove$/,
      ),
      status: 'todo',
      reading: false,
      priority: 'normal',
      overdue: false,
      mayTransfer: false,
      mayUrge: false,
      arriveTime: '2026-11-20 10:00:00',
    })
    expect(await rows(clerk, 'service-request')).toEqual([])
    await admin.post('/api/work/service/requests/approve', { ids: [request?.id.split(':')[1]] })
    expect((await rows(admin, 'service-request')).map(({ id }) => id)).not.toContain(request?.id)
  })

  it('28.1: an officer waits for the review of anybody but the one who submitted, in the scope of the office', async () => {
    const own = hearingOf(orgAdmin)
    const id = await own.create(officerForm(await orgId('380102'), { name: '张待审' }))
    await orgAdmin.post('/api/system/hearing/submit', { ids: [id] })
    const ofAdmin = await rows(admin, 'hearing-review')
    expect(ofAdmin.filter(({ name }) => name === '张待审')).toEqual([
      expect.objectContaining({
        id: `hearing-review:${id}`,
        act: '审核',
        place: `/system/hearing?open=${id}&act=system%3Ahearing%3Aaudit`,
      }),
    ])
    expect((await rows(orgAdmin, 'hearing-review')).map(({ name }) => name)).not.toContain('张待审')
    expect(await rows(clerk, 'hearing-review')).toEqual([])
  })

  it('28.1: a term that ends within 30 days is due at the end of its last day', async () => {
    const id = await hearingOf(admin).create(
      officerForm(await orgId('380102'), { name: '李届满', phone: '13900003333' }),
    )
    const set = (term_end: string) =>
      site.db
        .updateTable('hearing_officer')
        .set({ status: 'active', term_begin: '2024-01-01', term_end, warehousing_date: '2024-01-01' })
        .where('id', '=', id)
        .execute()
    const found = async () => (await list(admin, { kind: 'hearing-term', name: '李届满' })).data
    await set('2026-12-22')
    expect(await found()).toEqual([])
    await set('2026-12-21')
    expect(await found()).toMatchObject([
      { overdue: false, arriveTime: '2026-11-22 00:00:00', dueTime: '2026-12-22 00:00:00' },
    ])
    await set('2024-02-29')
    expect(await found()).toMatchObject([{ overdue: true, dueTime: '2024-03-01 00:00:00' }])
    await set('2025-12-31')
    expect(await found()).toMatchObject([{ overdue: true, dueTime: '2026-01-01 00:00:00' }])
  })

  it('28.1: a failing synchronisation is urgent, and stands before what is not', async () => {
    const { db } = site
    const id = '4001'
    const failing = { failures: 2, failing_since: testNow - hour, next_due: testNow + hour }
    const settings = { mode: 'full', source: '{}', mapping: '[]', removal_limit: 10, adopt: 0, paused: 0 } as const
    await db
      .insertInto('sync_task')
      .values({ ...settings, ...failing, id, name: '机构同步', object: 'org', created_at: 1, updated_at: 1 })
      .execute()
    const [first] = (await list(admin, { orders: 'priority:true', source: '认证中心' })).data
    expect(first).toMatchObject({ kind: 'sync-failure', priority: 'urgent', arriveTime: '2026-11-21 09:00:00' })
    expect(await rows(orgAdmin, 'sync-failure')).toEqual([])
    await db.updateTable('sync_task').set({ next_due: null }).where('id', '=', id).execute()
    expect(await rows(admin, 'sync-failure')).toEqual([])
  })

  it('28.1: the counts by kind are the totals of their lists, for every account', async () => {
    for (const caller of [admin, orgAdmin, clerk]) {
      const kinds: { kind: string; count: number; overdue: number; oldestTime: string }[] = await summary(caller)
      for (const { kind, count, overdue, oldestTime } of kinds) {
        const { data, total } = await list(caller, { kind, orders: 'arriveTime:true', size: '1' })
        expect([kind, total, data[0].arriveTime]).toEqual([kind, count, oldestTime])
        expect((await list(caller, { kind, overdue: 'true' })).total).toBe(overdue)
      }
      const all = kinds.reduce((sum, { count }) => sum + count, 0)
      expect((await list(caller)).total).toBe(all)
    }
    expect((await summary(admin)).length).toBeGreaterThan(1)
  })

  it('28.1: the filters are about title, source, priority and days, and an unknown kind finds nothing', async () => {
    const total = async (query: Record<string, string>) => (await list(admin, query)).total
    const all = await total({})
    const sources = ['认证', '协同办公', '统一业务应用', '电子档案']
    const bySource = await Promise.all(sources.map((source) => total({ source })))
    expect(bySource.reduce((sum, count) => sum + count, 0)).toBe(all)
    expect(bySource.every((count) => count > 0)).toBe(true)
    expect(await total({ source: '别的应用' })).toBe(0)
    expect(await total({ kind: 'nothing' })).toBe(0)
    expect((await total({ overdue: 'true' })) + (await total({ overdue: 'false' }))).toBe(all)
    expect(await total({ dueEndDate: '2024-02-29', kind: 'hearing-term' })).toBe(0)
    expect((await admin.get('/api/work/task/list', { dueEndDate: '2026-02-30' })).status).toBe(400)
  })

  it('28.1: a permission that ends takes its to-dos with it, and without the page there is no list', async () => {
    const before = (await rows(admin, 'hearing-review')).length
    expect(before).toBeGreaterThan(0)
    const set = (permission: string, status: 'normal' | 'disabled') =>
      site.db.updateTable('menu').set({ status }).where('permission', '=', permission).execute()
    await set('system:hearing:audit', 'disabled')
    expect(await rows(admin, 'hearing-review')).toEqual([])
    await set('system:hearing:audit', 'normal')
    await set('work:task:query', 'disabled')
    expect((await admin.get('/api/work/task/list')).status).toBe(403)
    await set('work:task:query', 'normal')
  })

  it('28.1: to-dos of applications stand beside those of the product, for their assignee alone', async () => {
    const { db } = site
    await addApplication(db, { id: 'office', name: '协同办公平台', home_url: 'https://oa.example.gov.cn/' })
    const shared = { application_id: 'office', type: '公文审批', about: null, initiator: '陈志明', asked_of: 'clerk' }
    const times = { arrived_at: testNow - 2 * hour, due_at: testNow - hour, ended_at: null, updated_at: testNow }
    const assignee_id = await site.idOf('clerk')
    const row = { ...shared, ...times, assignee_id, name: '请示', priority: 1, reading: 0, status: 'open' } as const
    const url = 'https://oa.example.gov.cn/doc/1'
    await db
      .insertInto('task')
      .values([
        { ...row, id: '501', key: '1', url },
        { ...row, id: '502', key: '2', url, status: 'done' },
        { ...row, id: '503', key: '3', url: 'https://moved.example.gov.cn/doc/3', name: '通报', reading: 1 },
      ])
      .execute()
    const own = { kind: 'office:公文审批', orders: 'name:true' }
    const { data } = await list(clerk, own)
    expect(data).toEqual([
      {
        id: '501',
        kind: 'office:公文审批',
        kindName: '公文审批',
        source: '协同办公平台',
        name: '请示',
        initiator: '陈志明',
        act: '办理',
        url,
        status: 'todo',
        reading: false,
        priority: 'urgent',
        overdue: true,
        mayTransfer: true,
        mayUrge: false,
        arriveTime: '2026-11-21 08:00:00',
        dueTime: '2026-11-21 09:00:00',
      },
      expect.not.objectContaining({ url: expect.anything() }),
    ])
    expect(await rows(admin, 'office:公文审批')).toEqual([])
    expect((await list(clerk, { ...own, status: 'done' })).data).toMatchObject([{ id: '502', overdue: false }])
    expect((await list(clerk, { source: '协同', priority: 'urgent' })).total).toBe(2)
    expect((await list(clerk, { source: '认证中心' })).data).not.toContainEqual(expect.objectContaining({ id: '501' }))
    const found = (await summary(clerk)).find(({ kind }: Row) => kind === 'office:公文审批')
    expect(found).toMatchObject({ count: 2, overdue: 2, source: '协同办公平台', kindName: '公文审批' })
    await db
      .updateTable('application')
      .set({ initiate_login_url: 'https://oa.example.gov.cn/sso?from=center' })
      .where('id', '=', 'office')
      .execute()
    const read = async (...ids: string[]) => (await clerk.post('/api/work/task/read', { ids })).body.data
    expect(await read('501', '503', '502')).toEqual({
      done: ['503'],
      refused: [
        { id: '501', name: '请示', code: 'AA0001', message: '该待办需要办理，不能标为已阅' },
        { id: '502', code: 'AA0005', message: '该待办已办结、已撤回，或不是您的待办' },
      ],
    })
    expect((await admin.post('/api/work/task/read', { ids: ['501'] })).body.data.refused).toHaveLength(1)
    expect((await list(clerk, { ...own, status: 'read' })).data).toMatchObject([{ id: '503', status: 'read' }])
    const event = await db.selectFrom('task_event').select(['act', 'user_name']).where('task_id', '=', '503').execute()
    expect(event).toEqual([{ act: 'read', user_name: '刘思婷' }])
    const [first] = (await list(clerk, own)).data
    const { searchParams, origin } = new URL(first.url)
    expect([origin, searchParams.get('from'), searchParams.get('target_link_uri')]).toEqual([
      'https://oa.example.gov.cn',
      'center',
      url,
    ])
    await db.updateTable('application').set({ status: 'disabled' }).where('id', '=', 'office').execute()
    expect(await rows(clerk, 'office:公文审批')).toEqual([])
  })
})
