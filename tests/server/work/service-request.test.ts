import { beforeAll, describe, expect, it } from 'vitest'
import { addApplication } from '../identity/openid/openid-site.ts'
import { type Caller, useManagementSite } from '../system/management-site.ts'

interface Row {
  readonly clientId: string
  readonly request?: { readonly id: string; readonly status: string; readonly answer?: string }
}

describe('requests for applications that are not open to a user', () => {
  const { admin, site } = useManagementSite()
  let clerk: Caller
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
  })
  const closed = (id: string, given: object = {}) =>
    addApplication(site.db, {
      id,
      name: `应用${id}`,
      name_key: id,
      icon: 'pi-book',
      category: '业务',
      description: '查阅案卷',
      home_url: `https://${id}.example.gov.cn/`,
      visibility: 'roles',
      ...given,
    })
  const post = (caller: Caller, name: string, body: object) => caller.post(`/api/work/service/${name}`, body)
  const apply = (clientId: string, caller = clerk) => post(caller, 'apply', { clientId, reason: '办理申诉案件' })
  const catalogue = async (caller = clerk): Promise<Row[]> =>
    (await caller.get('/api/work/service/catalogue')).body.data
  const asked = async (clientId: string) => (await catalogue()).find((row) => row.clientId === clientId)?.request
  const requests = async (query: Record<string, string> = {}, caller: Caller = admin) =>
    (await caller.get('/api/work/service/requests', query)).body
  const isOpen = async (id: string) =>
    (await clerk.get('/api/work/service/list')).body.data.some(({ clientId }: Row) => clientId === id)
  const messages = async (username: string) =>
    (
      await site.db
        .selectFrom('message')
        .select(['title', 'content', 'link'])
        .where('user_id', '=', await site.idOf(username))
        .where('title', 'in', [
          '有新的开通申请待审批',
          '您的开通申请已同意',
          '您的开通申请未获同意',
          '应用的使用权限已收回',
        ])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    )[0]
  /** A closed application, and the id of the clerk's request for it. */
  const requested = async (id: string, given?: object) => {
    await closed(id, given)
    await apply(id)
    return (await asked(id))?.id ?? ''
  }

  /** What was approved for the application had its last day yesterday. */
  const endYesterday = async (application_id: string) => {
    const ended = { valid_until: '2026-11-20' }
    for (const table of ['application_user', 'application_request'] as const)
      await site.db.updateTable(table).set(ended).where('application_id', '=', application_id).execute()
  }

  it('lists enabled applications with a page that are not open to the user, without their address', async () => {
    await closed('library')
    await closed('off', { status: 'disabled' })
    await closed('program', { home_url: null })
    expect(await catalogue()).toEqual([
      {
        clientId: 'archives',
        name: '电子档案',
        icon: 'pi-book',
        category: '业务',
        description: '查阅和利用已归档的案卷',
        request: {
          id: expect.stringMatching(/^\d+$/),
          status: 'pending',
          reason: '办理申诉案件，需要查阅 2019 年的原审案卷',
          createTime: '2026-11-20 10:00:00',
        },
      },
      { clientId: 'library', name: '应用library', icon: 'pi-book', category: '业务', description: '查阅案卷' },
    ])
  })

  it('a request waits, is told to those who decide and refused a second time, also at the same moment', async () => {
    await closed('twice')
    const both = await Promise.all([apply('twice'), apply('twice')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const again = await apply('twice')
    expect([again.status, again.body.message]).toEqual([409, '您已申请开通该应用，请等待审批'])
    expect(await asked('twice')).toMatchObject({
      status: 'pending',
      reason: '办理申诉案件',
      createTime: '2026-11-21 10:00:00',
    })
    expect(await messages('admin')).toEqual({
      title: '有新的开通申请待审批',
      content: '刘思婷（clerk）申请开通“应用twice”，理由：办理申诉案件',
      link: expect.stringMatching(
        /^\/work\/service\?view=requests&status=pending&open=\d+&act=work%3Aservice%3Aapprove$/,
      ),
    })
    expect((await requests({ application: 'twice' })).data).toEqual([
      {
        id: expect.any(String),
        name: '刘思婷',
        username: 'clerk',
        orgName: expect.any(String),
        application: '应用twice',
        reason: '办理申诉案件',
        status: 'pending',
        own: false,
        expired: false,
        createTime: '2026-11-21 10:00:00',
      },
    ])
  })

  it.each([
    ['that does not exist', 'none'],
    ['that is open already', 'oa'],
    ['that is disabled', 'off'],
    ['without a page', 'program'],
  ])('an application %s cannot be asked for', async (_, clientId) => {
    const reply = await apply(clientId)
    expect([reply.status, reply.body.message]).toEqual([404, '该应用不存在，或已对您开放'])
  })

  it.each(['', ' ', '要', '理由<script>', '长'.repeat(201)])('the reason %j is refused', async (reason) => {
    const reply = await post(clerk, 'apply', { clientId: 'library', reason })
    expect([reply.status, reply.body.data.errors[0].field]).toEqual([400, 'reason'])
  })

  it('its user takes a request back once, no one else does, and can ask again', async () => {
    const id = await requested('back')
    expect((await post(admin, 'cancel', { id })).status).toBe(404)
    expect((await post(clerk, 'cancel', { id })).status).toBe(200)
    expect((await post(clerk, 'cancel', { id })).body.message).toBe('该申请已处理或已撤回')
    const late = await post(admin, 'requests/approve', { ids: [id] })
    expect(late.body.data.refused).toMatchObject([{ id, code: 'AA0001', message: '申请人已撤回该申请' }])
    expect((await apply('back')).status).toBe(200)
  })

  it('S20.6 an approved one opens the application until the last day, and is told to its user', async () => {
    const id = await requested('granted')
    const past = await post(admin, 'requests/approve', { ids: [id], validUntil: '2026-11-20' })
    expect(past.body.data.errors).toEqual([{ field: 'validUntil', message: '有效期至不能早于今天' }])
    const reply = await post(admin, 'requests/approve', { ids: [id], validUntil: '2026-11-21', answer: '仅限本案' })
    expect(reply.body.data).toEqual({ done: [id], refused: [] })
    expect(await isOpen('granted')).toBe(true)
    expect(await asked('granted')).toBeUndefined()
    expect(await messages('clerk')).toEqual({
      title: '您的开通申请已同意',
      content: '“应用granted”已对您开放，有效期至 2026-11-21。审批意见：仅限本案',
      link: '/work/service',
    })
    await endYesterday('granted')
    expect(await isOpen('granted')).toBe(false)
    expect(await asked('granted')).toMatchObject({ id, status: 'approved' })
    expect((await requests({ application: 'granted' })).data).toMatchObject([
      {
        status: 'approved',
        validUntil: '2026-11-20',
        answer: '仅限本案',
        deciderName: '王建国',
        own: false,
        expired: true,
      },
    ])
  })

  it('one whose last day is past cannot be taken back: what a later request opened stays open', async () => {
    const former = await requested('renewed')
    await post(admin, 'requests/approve', { ids: [former], validUntil: '2026-11-21' })
    await endYesterday('renewed')
    await apply('renewed')
    const later = (await asked('renewed'))?.id
    await post(admin, 'requests/approve', { ids: [later] })
    const reply = await post(admin, 'requests/revoke', { ids: [former], answer: '已调离' })
    expect(reply.body.data.refused).toMatchObject([{ id: former, code: 'AA0001', message: '该权限已到期' }])
    expect(await isOpen('renewed')).toBe(true)
    await post(admin, 'requests/revoke', { ids: [later], answer: '已调离' })
    expect(await isOpen('renewed')).toBe(false)
  })

  it('an application that was disabled meanwhile is not opened, but its request can be refused', async () => {
    const id = await requested('closing')
    await site.db.updateTable('application').set({ status: 'disabled' }).where('id', '=', 'closing').execute()
    const reply = await post(admin, 'requests/approve', { ids: [id] })
    expect(reply.body.data.refused).toMatchObject([{ id, code: 'AA0001', message: '该应用已停用' }])
    const refusal = await post(admin, 'requests/refuse', { ids: [id], answer: '应用已停用' })
    expect(refusal.body.data.done).toEqual([id])
  })

  it('a user cannot flood those who decide: after thirty calls a day the next one waits', async () => {
    const orgadmin = await site.signIn('orgadmin')
    await closed('flooded')
    const statuses: number[] = []
    for (let call = 0; call < 31; call += 1) statuses.push((await apply('flooded', orgadmin)).status)
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([200, 409, 429])
    const { count } = await site.db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('content', 'like', '%应用flooded%')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('of two decisions at the same moment one is done, and the audit names it', async () => {
    const id = await requested('raced')
    const [approved, refused] = await Promise.all([
      post(admin, 'requests/approve', { ids: [id] }),
      post(admin, 'requests/refuse', { ids: [id], answer: '暂不开放' }),
    ])
    const done = [...approved.body.data.done, ...refused.body.data.done]
    expect(done).toEqual([id])
    const left = [...approved.body.data.refused, ...refused.body.data.refused]
    expect(left).toMatchObject([{ id, code: 'AA0001', message: '该申请已审批' }])
    const records = await site.db
      .selectFrom('audit')
      .select('changes')
      .where('object_id', '=', id)
      .where('operation', 'in', ['approveServiceRequests', 'refuseServiceRequests'])
      .execute()
    expect(records.map(({ changes }) => JSON.parse(changes).status.before)).toEqual(['pending'])
    expect(await isOpen('raced')).toBe(approved.body.data.done.length === 1)
  })

  it('a refused one says why, and can be asked for again', async () => {
    const id = await requested('refused')
    await post(admin, 'requests/refuse', { ids: [id], answer: '请由部门统一申请' })
    expect(await asked('refused')).toMatchObject({ status: 'refused', answer: '请由部门统一申请' })
    expect((await messages('clerk'))?.content).toBe('您申请开通的“应用refused”未获同意。审批意见：请由部门统一申请')
    expect(await isOpen('refused')).toBe(false)
    expect((await apply('refused')).status).toBe(200)
  })

  it('what was approved is taken back, which ends its tokens; those of an application that stays open remain', async () => {
    const userId = await site.idOf('clerk')
    const token = (client_id: string) =>
      site.db
        .insertInto('oidc_artifact')
        .values({
          id: client_id,
          model: 'AccessToken',
          payload: '{}',
          created_at: 1,
          expires_at: 2,
          user_id: userId,
          client_id,
        })
        .execute()
    const ids = [await requested('taken'), await requested('kept')]
    await post(admin, 'requests/approve', { ids })
    await site.db.updateTable('application').set({ visibility: 'all' }).where('id', '=', 'kept').execute()
    await token('taken')
    await token('kept')
    const reply = await post(admin, 'requests/revoke', { ids, answer: '已调离' })
    expect(reply.body.data.done.toSorted()).toEqual(ids.toSorted())
    expect([await isOpen('taken'), await isOpen('kept')]).toEqual([false, true])
    const left = await site.db.selectFrom('oidc_artifact').select('id').where('user_id', '=', userId).execute()
    expect(left).toEqual([{ id: 'kept' }])
    expect(await asked('taken')).toMatchObject({ status: 'revoked', answer: '已调离' })
    const again = await post(admin, 'requests/revoke', { ids: ids.slice(0, 1), answer: '已调离' })
    expect(again.body.data.refused).toMatchObject([{ message: '该申请未同意或已收回' }])
  })

  it('one’s own request is decided by others', async () => {
    await closed('mine')
    await apply('mine', admin)
    const [own] = (await requests({ application: 'mine' })).data
    expect(own).toMatchObject({ username: 'admin', own: true })
    const reply = await post(admin, 'requests/approve', { ids: [own.id] })
    expect(reply.body.data.refused).toEqual([
      { id: own.id, name: '王建国', code: 'AA0002', message: '不能审批自己的申请，请由他人审批' },
    ])
  })

  it('who decides for one organisation sees and decides its requests alone, and is told of these', async () => {
    const approve = await site.db
      .selectFrom('menu')
      .select('id')
      .where('permission', '=', 'work:service:approve')
      .executeTakeFirstOrThrow()
    await site.db.insertInto('role_menu').values({ role_id: '3', menu_id: approve.id }).execute()
    const casemgr = await site.signIn('casemgr')
    const outside = await site.db
      .selectFrom('user')
      .select(['id', 'name'])
      .where('org_id', '=', '1')
      .where('username', '!=', 'admin')
      .executeTakeFirstOrThrow()
    await closed('abroad')
    const request = { id: '777', user_id: outside.id, application_id: 'abroad', reason: '办案需要', created_at: 1 }
    await site.db.insertInto('application_request').values(request).execute()
    expect((await requests({ application: 'abroad' })).total).toBe(1)
    expect((await requests({ application: 'abroad' }, casemgr)).total).toBe(0)
    const reply = await post(casemgr, 'requests/approve', { ids: ['777'] })
    expect(reply.body.data.refused).toEqual([{ id: '777', code: 'AA0005', message: '申请不存在' }])
    await site.db.deleteFrom('role_menu').where('menu_id', '=', approve.id).where('role_id', '=', '3').execute()
  })

  it('finds by applicant, application and state, and sorts those that wait first', async () => {
    const rows: { username: string; status: string }[] = (await requests({ orders: 'status:true', size: '100' })).data
    const statuses = rows.map(({ status }) => status)
    expect(statuses[0]).toBe('pending')
    expect(statuses.lastIndexOf('pending')).toBeLessThan(statuses.indexOf('approved'))
    const ended = rows.filter(({ username, status }) => username === 'clerk' && /refused|revoked/.test(status))
    expect((await requests({ name: 'CLERK', status: 'refused,revoked' })).total).toBe(ended.length)
    expect((await requests({ name: '没有此人' })).total).toBe(0)
  })

  it('is closed to users without the permissions', async () => {
    const auditor = await site.signIn('auditor')
    const statuses = await Promise.all([
      auditor.get('/api/work/service/catalogue'),
      apply('library', auditor),
      clerk.get('/api/work/service/requests'),
      post(clerk, 'requests/approve', { ids: ['1'] }),
      post(clerk, 'requests/refuse', { ids: ['1'], answer: '不行' }),
      post(clerk, 'requests/revoke', { ids: ['1'], answer: '不行' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  })
})
