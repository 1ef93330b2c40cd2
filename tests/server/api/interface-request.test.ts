import { beforeAll, describe, expect, it } from 'vitest'
import { addApplication } from '../identity/openid/openid-site.ts'
import { type Caller, useManagementSite } from '../system/management-site.ts'

interface Choice {
  readonly id: string
  readonly grants: readonly object[]
  readonly requests: readonly { readonly id: string }[]
}

/** 2026-11-21 is the day of these tests. */
const period = { fromDate: '2026-11-25', untilDate: '2026-12-31' }

describe('issue 29 (2): requests that an application may call an interface', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  let clerk: Caller
  let count = 0
  beforeAll(async () => {
    clerk = await site.signIn('clerk')
    await application('own')
  })
  const application = async (id: string, username = 'clerk') => {
    const { phone } = await site.db
      .selectFrom('user')
      .select('phone')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await addApplication(site.db, { id, name: `应用${id}`, name_key: id, owner_phone: phone })
  }
  /** An interface with one version, published by default. */
  const offered = async (status: 'published' | 'draft' = 'published') => {
    count += 1
    const [id, times] = [String(8_000_000 + count), { created_at: 0, updated_at: 0 }]
    const { id: directory_id } = await site.db
      .selectFrom('api_directory')
      .select('id')
      .where('code', '=', 'population')
      .executeTakeFirstOrThrow()
    const name = `接口${count}`
    await site.db
      .insertInto('api_interface')
      .values({ id, code: `asked-${count}`, name, name_key: '', directory_id, provider_id: '1', ...times })
      .execute()
    const address = { word: 'v1', method: 'GET', path: `/asked/${count}`, path_shape: `/asked/${count}` } as const
    await site.db
      .insertInto('api_version')
      .values({ id: `v${id}`, interface_id: id, ...address, status, ...times })
      .execute()
    return id
  }
  const apply = (interfaceId: string, given: object = {}, caller = clerk) =>
    caller.post('/api/work/service/interfaces/apply', {
      interfaceId,
      applicationId: 'own',
      reason: '核对来访人身份',
      ...period,
      ...given,
    })
  const choices = async (caller = clerk) => (await caller.get('/api/work/service/interfaces')).body.data
  const chosen = async (id: string): Promise<Choice> =>
    (await choices()).interfaces.find((one: Choice) => one.id === id)
  const requested = async (id: string, given?: object) => {
    const { status } = await apply(id, given)
    expect(status).toBe(200)
    return (await chosen(id)).requests[0]?.id ?? ''
  }
  const decide = (what: 'approve' | 'refuse', ids: readonly string[], caller: Caller = admin, answer?: string) =>
    caller.post(`/api/apiInterface/request/${what}`, { ids, ...(answer !== undefined && { answer }) })
  const refusedWith = async (id: string, caller?: Caller) => {
    const { done, refused } = (await decide('approve', [id], caller)).body.data
    return [done, refused.map(({ code, message }: Record<string, string>) => [code, message])]
  }
  const grants = (interfaceId: string) =>
    site.db
      .selectFrom('api_grant')
      .select(['application_id', 'from_on', 'until_on'])
      .where('interface_id', '=', interfaceId)
      .execute()
  const messages = async (username: string, part: string) =>
    site.db
      .selectFrom('message')
      .select(['title', 'content', 'link'])
      .where('user_id', '=', await site.idOf(username))
      .where('content', 'like', `%${part}%`)
      .execute()
  const waiting = async (caller: Caller) =>
    (await caller.get('/api/work/task/summary')).body.data.find(
      ({ kind }: { kind: string }) => kind === 'interface-request',
    )?.count ?? 0

  it('offers what can be called, to who is responsible for an application alone', async () => {
    const [id, draft] = [await offered(), await offered('draft')]
    expect((await choices()).applications).toEqual([{ id: 'own', name: '应用own' }])
    expect(await chosen(id)).toEqual({
      id,
      name: `接口${count - 1}`,
      code: `asked-${count - 1}`,
      directoryName: expect.any(String),
      grants: [],
      requests: [],
    })
    expect(await chosen(draft)).toBeUndefined()
    expect(await choices(await site.signIn('orgadmin'))).toEqual({ applications: [], interfaces: [] })
  })

  it('a request waits in the to-dos of who decides, and its approval makes the grant and is told', async () => {
    const before = await waiting(admin)
    const id = await offered()
    const name = `接口${count}`
    const request = await requested(id)
    expect(await waiting(admin)).toBe(before + 1)
    const place = `/apiInterface/interface?view=requests&status=pending&open=${request}&act=apiInterface%3Ainterface%3Agrant`
    expect(await messages('admin', name)).toEqual([
      {
        title: '有新的接口授权申请待审批',
        content: `刘思婷（clerk）申请应用“应用own”调用接口“${name}”，期限 2026-11-25 至 2026-12-31，理由：核对来访人身份`,
        link: place,
      },
    ])
    const listed = (await admin.get('/api/apiInterface/request/list', { interface: name })).body
    expect(listed.data).toEqual([
      {
        id: request,
        name: '刘思婷',
        username: 'clerk',
        orgName: expect.any(String),
        application: '应用own',
        interface: name,
        reason: '核对来访人身份',
        ...period,
        status: 'pending',
        own: false,
        createTime: '2026-11-21 10:00:00',
      },
    ])
    expect((await admin.get('/api/apiInterface/request/detail', { id: request })).body.data).toEqual(listed.data[0])
    expect((await admin.get('/api/apiInterface/request/detail', { id: '1' })).status).toBe(404)
    expect((await decide('approve', [request], admin, '请控制调用量')).body.data).toEqual({
      done: [request],
      refused: [],
    })
    expect(await grants(id)).toEqual([{ application_id: 'own', from_on: '2026-11-25', until_on: '2026-12-31' }])
    expect(await waiting(admin)).toBe(before)
    expect(await messages('clerk', name)).toEqual([
      {
        title: '您的接口授权申请已同意',
        content: `应用“应用own”调用接口“${name}”的申请已同意，期限 2026-11-25 至 2026-12-31。审批意见：请控制调用量`,
        link: '/work/service',
      },
    ])
    expect(await chosen(id)).toMatchObject({
      grants: [{ applicationId: 'own', ...period }],
      requests: [{ id: request, status: 'approved', own: true, answer: '请控制调用量' }],
    })
    const audit = await site.db
      .selectFrom('audit')
      .select(['object_kind', 'object_name'])
      .where('operation', '=', 'approveInterfaceRequests')
      .orderBy('id')
      .execute()
    expect(audit.slice(-2)).toEqual([
      { object_kind: 'api_grant', object_name: `应用own → ${name}` },
      { object_kind: 'api_request', object_name: `刘思婷：应用own → ${name}` },
    ])
  })

  it('a refusal makes no grant, and its reason is told', async () => {
    const id = await offered()
    const request = await requested(id)
    expect((await decide('refuse', [request])).body.data.errors).toMatchObject([{ field: 'answer' }])
    expect((await decide('refuse', [request], admin, '请先完成评估')).body.data.done).toEqual([request])
    expect(await grants(id)).toEqual([])
    expect((await messages('clerk', `接口${count}`)).map(({ content }) => content)).toEqual([
      `应用“应用own”调用接口“接口${count}”的申请未获同意。审批意见：请先完成评估`,
    ])
    expect(await refusedWith(request)).toEqual([[], [['AA0001', '该申请已审批']]])
    expect((await apply(id)).status).toBe(200)
  })

  it('nobody decides on a request of their own, and who does not keep the catalogue decides on none', async () => {
    await application('kept', 'admin')
    const id = await offered()
    expect((await apply(id, { applicationId: 'kept' }, admin)).status).toBe(200)
    const [own] = (await admin.get('/api/apiInterface/request/list', { interface: `接口${count}` })).body.data
    expect([own.own, await refusedWith(own.id)]).toEqual([true, [[], [['AA0002', '不能审批自己的申请，请由他人审批']]]])
    expect((await decide('approve', [own.id], orgAdmin)).status).toBe(403)
    expect((await decide('approve', [own.id], clerk)).status).toBe(403)
    expect(await waiting(orgAdmin)).toBe(0)
  })

  it.each([
    ['that is another one’s', { applicationId: 'oa' }, [400, 'applicationId', '应用不存在、已停用，或您不是其负责人']],
    ['from a day that is past', { fromDate: '2026-11-20' }, [400, 'fromDate', '生效日期不能早于今天']],
    ['that ends first', { untilDate: '2026-11-24' }, [400, 'untilDate', '截止日期不能早于生效日期']],
    ['from no day', { fromDate: '2026-02-30' }, [400, 'fromDate', expect.any(String)]],
    ['without a reason', { reason: ' ' }, [400, 'reason', expect.any(String)]],
  ])('an application %s is refused at the field', async (_, given, expected) => {
    const { status, body } = await apply(await offered(), given)
    expect([status, body.data.errors[0].field, body.data.errors[0].message]).toEqual(expected)
  })

  it('an interface that cannot be called cannot be asked for', async () => {
    for (const id of [await offered('draft'), '1']) {
      const { status, body } = await apply(id)
      expect([status, body.message]).toEqual([404, '接口不存在、未发布或已下线'])
    }
  })

  it('asked twice, also at the same moment, it waits once; its user takes it back once, and another one never', async () => {
    const id = await offered()
    const both = await Promise.all([apply(id), apply(id)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await apply(id)).body.message).toBe('该应用已申请此接口，请等待审批')
    const request = (await chosen(id)).requests[0]?.id ?? ''
    const cancel = (caller: Caller) => caller.post('/api/work/service/interfaces/cancel', { id: request })
    expect((await cancel(admin)).status).toBe(404)
    expect([(await cancel(clerk)).status, (await cancel(clerk)).status]).toEqual([200, 404])
    expect(await refusedWith(request)).toEqual([[], [['AA0001', '申请人已撤回该申请']]])
    expect(await grants(id)).toEqual([])
  })

  it('of two decisions at the same moment one is done, and of a decision and a taking back as well', async () => {
    const id = await offered()
    const request = await requested(id)
    const replies = await Promise.all([decide('approve', [request]), decide('refuse', [request], admin, '暂不开放')])
    expect(replies.flatMap(({ body }) => body.data.done)).toEqual([request])
    expect((await grants(id)).length).toBe(replies[0]?.body.data.done.length)
    const other = await offered()
    const asked = await requested(other)
    const [approved, cancelled] = await Promise.all([
      decide('approve', [asked]),
      clerk.post('/api/work/service/interfaces/cancel', { id: asked }),
    ])
    const isApproved = approved.body.data.done.length === 1
    expect(cancelled.status).toBe(isApproved ? 404 : 200)
    expect((await grants(other)).length).toBe(isApproved ? 1 : 0)
  })

  it('what changed meanwhile is not approved: interface, application, owner, user, days', async () => {
    await application('moving')
    const given = { applicationId: 'moving' }
    const { db } = site
    const change = (values: object) => db.updateTable('application').set(values).where('id', '=', 'moving').execute()
    const { owner_phone } = await db
      .selectFrom('application')
      .select('owner_phone')
      .where('id', '=', 'moving')
      .executeTakeFirstOrThrow()
    const withdrawn = await offered()
    const request = await requested(withdrawn, given)
    const versions = db.updateTable('api_version').where('interface_id', '=', withdrawn)
    await versions.set({ status: 'withdrawn' }).execute()
    expect(await refusedWith(request)).toEqual([[], [['AA0001', '该接口已下线']]])
    await versions.set({ status: 'published' }).execute()
    await change({ status: 'disabled' })
    expect(await refusedWith(request)).toEqual([[], [['AA0001', '该应用已停用']]])
    await change({ status: 'normal', owner_phone: '13900000000' })
    expect(await refusedWith(request)).toEqual([[], [['AA0001', '申请人已不是该应用的负责人']]])
    await change({ owner_phone })
    const days = db.updateTable('api_request').where('id', '=', request)
    await days.set({ from_on: '2026-11-01', until_on: '2026-11-20' }).execute()
    expect(await refusedWith(request)).toEqual([[], [['AA0001', '申请的期限已过']]])
    await days.set({ until_on: '2026-11-21' }).execute()
    expect((await decide('approve', [request])).body.data.done).toEqual([request])
    expect(await grants(withdrawn)).toEqual([
      { application_id: 'moving', from_on: '2026-11-01', until_on: '2026-11-21' },
    ])
  })

  it('a renewal takes no day away, leaves no gap, and is not for days that the application has', async () => {
    const id = await offered()
    await decide('approve', [await requested(id, { fromDate: '2026-11-21', untilDate: '2026-11-30' })])
    const { body } = await apply(id, { fromDate: '2026-12-02', untilDate: '2026-12-31' })
    expect(body.data.errors).toEqual([
      { field: 'fromDate', message: '该应用已有授权至 2026-11-30，续期须从其次日或之前开始' },
    ])
    const within = await apply(id, { fromDate: '2026-11-22', untilDate: '2026-11-30' })
    expect(within.body.data.errors).toEqual([{ field: 'fromDate', message: '该应用在此期限内已有授权' }])
    const next = await requested(id, { fromDate: '2026-12-01', untilDate: '' })
    await decide('approve', [next])
    expect(await grants(id)).toEqual([{ application_id: 'own', from_on: '2026-11-21', until_on: null }])
  })

  it('an interface that is deleted takes its requests along', async () => {
    const id = await offered()
    const request = await requested(id)
    await site.db.updateTable('api_version').set({ status: 'withdrawn' }).where('interface_id', '=', id).execute()
    await admin.post('/api/apiInterface/interface/remove', { ids: [id] })
    expect((await decide('approve', [request])).body.data.refused).toMatchObject([{ code: 'AA0005' }])
  })

  it('a user cannot flood those who decide: after thirty calls a day the next one waits', async () => {
    const id = await offered()
    const statuses: number[] = []
    for (let call = 0; call < 31; call += 1)
      statuses.push((await apply(id, { applicationId: 'none' }, orgAdmin)).status)
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([400, 400, 429])
  })
})
