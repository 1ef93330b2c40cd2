import { describe, expect, it } from 'vitest'
import { useManagementSite } from '../system/management-site.ts'

const limits = { timeoutMs: 5000, ratePerMinute: 60, maxRequestKb: 64, maxResponseKb: 512 }
let count = 0

describe('kit: the interfaces of the catalogue', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const post = (name: string, body: object) => admin.post(`/api/apiInterface/interface/${name}`, body)
  const one = async (id: string) => (await admin.get(`/api/apiInterface/interface/${id}`)).body.data
  const directory = async () => {
    count += 1
    const body = { name: `目录${count}`, code: `interfaces-${count}` }
    return {
      id: (await admin.post('/api/apiInterface/directory/create', body)).body.data.id as string,
      code: body.code,
    }
  }
  const provided = async (id: string) => {
    const row = { name: '人口库', name_key: '', address: 'https://population.example.gov.cn' }
    await site.db
      .insertInto('api_provider')
      .values({ id: '9000001', ...row, created_at: 0, updated_at: 0 })
      .onConflict((on) => on.doNothing())
      .execute()
    const { name, directoryId, version } = await one(id)
    return post('update', { id, name, directoryId, providerId: '9000001', version })
  }
  const form = async (given: object = {}) => {
    const { id } = await directory()
    const head = { name: `接口${count}`, code: `interface-${count}`, directoryId: id }
    return { ...head, word: 'v1', method: 'GET', path: '/persons/{id}', auth: 'none', ...limits, ...given }
  }
  const created = async (given: object = {}): Promise<string> => (await post('create', await form(given))).body.data.id
  const published = async (given: object = {}): Promise<string> => {
    const id = await created(given)
    await provided(id)
    await post('publish', { ids: [id] })
    return id
  }
  const states = async (id: string) =>
    (await one(id)).versions.map(({ word, status }: { word: string; status: string }) => `${word} ${status}`)

  it('30.2.5: what is done with the versions of an interface stands in its log', async () => {
    const id = await published()
    await post('version/add', { fromId: (await one(id)).versions[0].id, word: 'v2' })
    await post('withdraw', { ids: [id], word: 'v1' })
    const { body } = await admin.get('/api/setting/log/operations', { kind: 'api_interface,api_version', object: id })
    expect(body.data.map(({ action, objectId }: Record<string, string>) => [action, objectId])).toEqual([
      ['下线接口', id],
      ['新增接口版本', id],
      ['发布接口', id],
      ['修改接口', id],
      ['新增接口', id],
    ])
  })

  it('29.2: several interfaces are read at once as each alone is, in the order of the ids', async () => {
    const [first, second] = [await published(), await created()]
    const details = async (ids: string) => (await admin.get('/api/apiInterface/interface/details', { ids })).body
    expect((await details(`${second},99999999,${first},${second}`)).data).toEqual([await one(second), await one(first)])
    expect((await one(first)).providerName).toBe('人口库')
    expect((await details('99999999')).data).toEqual([])
    expect((await details(Array.from({ length: 51 }, (_, at) => at + 1).join())).code).toBe('AA0004')
  })

  it('31.1 a site whose interfaces were never called can list them by their calls', async () => {
    const id = await created()
    const { status, body } = await admin.get('/api/apiInterface/interface/list?orders=calls:true&size=100')
    expect([status, body.data.map((row: { id: string }) => row.id).includes(id)]).toEqual([200, true])
  })

  it('kit: a new interface has a draft with its address at the gateway, and never shows its secret', async () => {
    const { id: directoryId, code } = await directory()
    const id = await created({
      directoryId,
      code: 'first-interface',
      name: '首个接口',
      auth: 'token',
      secret: 'the-token',
    })
    const found = await one(id)
    expect(found).toEqual({
      id,
      name: '首个接口',
      code: 'first-interface',
      directoryId,
      directoryName: `目录${count - 1}`,
      applications: 0,
      versions: [
        {
          id: found.versions[0].id,
          word: 'v1',
          method: 'GET',
          path: '/persons/{id}',
          address: `/gateway/${code}/v1/persons/{id}`,
          auth: 'token',
          status: 'draft',
          hasSecret: true,
          ...limits,
          version: 1,
        },
      ],
      updateTime: '2026-11-21 10:00:00',
      version: 1,
    })
    const stored = await site.db.selectFrom('api_version').select('secret').where('interface_id', '=', id).execute()
    expect(stored[0]?.secret).not.toContain('the-token')
    const again = await post('create', await form({ code: 'first-interface' }))
    expect([again.status, again.body.data.errors]).toEqual([409, [{ field: 'code', message: '接口编码已存在' }]])
  })

  it.each([
    ['{', '请求定义不是有效的 JSON'],
    ['[]', '请求定义须为 JSON 对象'],
    ['{"__proto__":{"admin":true}}', '请求定义不能有名为 __proto__ 的字段'],
    [`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`, '请求定义最多 60 层'],
  ])('kit: the definition %j is refused', async (request, message) => {
    const { status, body } = await post('create', await form({ request }))
    expect([status, body.data.errors]).toEqual([400, [{ field: 'request', message }]])
  })

  it('kit: a published version keeps what callers rely on, its limits change', async () => {
    const id = await published()
    const [version] = (await one(id)).versions
    const change = { id: version.id, version: 2, method: 'GET', path: '/persons/{id}', auth: 'none', ...limits }
    const moved = await post('version/update', { ...change, path: '/people/{id}' })
    expect(moved.body.data.errors).toEqual([{ field: 'path', message: '已发布的版本不能修改路径，请新增版本' }])
    expect((await post('version/update', { ...change, ratePerMinute: 90 })).status).toBe(200)
    expect((await one(id)).versions[0]).toMatchObject({ ratePerMinute: 90, version: 3, status: 'published' })
    const elsewhere = await directory()
    const other = await post('update', { id, version: 2, name: '改名', directoryId: elsewhere.id })
    expect(other.body.message).toBe('有已发布的版本，其调用地址以目录编码开头，请先下线')
  })

  it('kit: a second version is a copy, and both are published beside each other', async () => {
    const id = await published()
    const [version] = (await one(id)).versions
    expect((await post('version/add', { fromId: version.id, word: 'v2' })).status).toBe(200)
    const again = await post('version/add', { fromId: version.id, word: 'v2' })
    expect([again.status, again.body.data.errors]).toEqual([409, [{ field: 'word', message: '该接口已有版本 v2' }]])
    expect((await states(id)).toSorted()).toEqual(['v1 published', 'v2 draft'])
    await post('publish', { ids: [id] })
    expect((await states(id)).toSorted()).toEqual(['v1 published', 'v2 published'])
    const none = (await post('publish', { ids: [id] })).body.data.refused
    expect(none.map(({ message }: { message: string }) => message)).toEqual(['没有草稿版本'])
  })

  it('kit: nothing is published without a provider, nor two of one address', async () => {
    const id = await created()
    const refusal = async (interfaceId: string) =>
      (await post('publish', { ids: [interfaceId] })).body.data.refused[0]?.message
    expect(await refusal(id)).toBe('请先选择提供方')
    await provided(id)
    expect(await refusal(id)).toBe(undefined)
    const { directoryId, name } = await one(id)
    const rival = await created({ directoryId, path: '/persons/{idNumber}' })
    await provided(rival)
    expect(await refusal(rival)).toBe(`“${name}”已发布同一地址 GET /persons/{idNumber}`)
  })

  it('kit: a day of withdrawal leaves the version until then, and who keeps an authorised application is told', async () => {
    const id = await published({ name: '人口查询' })
    await site.db.updateTable('application').set({ owner_phone: '13900001234' }).where('id', '=', 'oa').execute()
    const clerk = await site.idOf('clerk')
    await site.db.updateTable('user').set({ phone: '13900001234' }).where('id', '=', clerk).execute()
    await post('grant', { id, applicationId: 'oa', fromDate: '2026-11-21' })
    await post('withdraw', { ids: [id], word: 'v1', date: '2027-01-01' })
    // The same day again, and a change of limits, tell nothing new.
    await post('withdraw', { ids: [id], date: '2027-01-01' })
    const [version] = (await one(id)).versions
    const { method, path, auth } = version
    const edit = { id: version.id, version: version.version, method, path, auth, ...limits, ratePerMinute: 90 }
    expect((await post('version/update', edit)).status).toBe(200)
    expect((await one(id)).versions[0]).toMatchObject({ status: 'published', retireDate: '2027-01-01' })
    await post('withdraw', { ids: [id] })
    expect(await states(id)).toEqual(['v1 withdrawn'])
    const messages = await site.db
      .selectFrom('message')
      .select(['title', 'content'])
      .where('user_id', '=', clerk)
      .where('content', 'like', '%人口查询%')
      .orderBy('title')
      .execute()
    expect(messages).toEqual([
      {
        title: '接口即将下线',
        content: '接口“人口查询”的 v1 版本将于 2027-01-01 下线，请在此之前改用其他版本。有授权的应用：“协同办公”',
      },
      { title: '接口已下线', content: '接口“人口查询”的 v1 版本已下线，不能再调用。有授权的应用：“协同办公”' },
    ])
    const nothing = (await post('withdraw', { ids: [id] })).body.data.refused
    expect(nothing[0].message).toBe('没有已发布的版本')
  })

  it('issue 29 (2): of a withdrawal those are told whose application may call the interface, or will', async () => {
    const id = await published({ name: '车辆查询' })
    const grants = {
      oa: { fromDate: '2026-01-01', untilDate: '2026-11-20' },
      business: { fromDate: '2026-01-01', untilDate: '2026-11-21' },
      archives: { fromDate: '2026-12-01' },
    }
    for (const [applicationId, days] of Object.entries(grants)) await post('grant', { id, applicationId, ...days })
    await post('withdraw', { ids: [id] })
    const messages = await site.db
      .selectFrom('message')
      .select('content')
      .where('content', 'like', '%车辆查询%')
      .distinct()
      .execute()
    expect(messages.map(({ content }) => content)).toEqual([
      '接口“车辆查询”的 v1 版本已下线，不能再调用。有授权的应用：“电子档案”、“统一业务应用”',
    ])
  })

  it('kit: an application is authorised for days, which change, and end at once where it is revoked', async () => {
    const id = await created()
    const grants = async () => (await admin.get('/api/apiInterface/interface/grants', { id })).body.data
    const days = { fromDate: '2026-11-21', untilDate: '2026-12-31' }
    const wrong = await post('grant', { id, applicationId: 'oa', fromDate: '2026-12-31', untilDate: '2026-11-21' })
    expect(wrong.body.data.errors).toEqual([{ field: 'untilDate', message: '截止日期不能早于生效日期' }])
    const unknown = await post('grant', { id, applicationId: 'nobody', ...days })
    expect(unknown.body.data.errors).toEqual([{ field: 'applicationId', message: '所选应用不存在或已停用' }])
    await post('grant', { id, applicationId: 'oa', ...days })
    await post('grant', { id, applicationId: 'oa', fromDate: '2026-11-22' })
    const [grant] = await grants()
    expect(grant).toEqual({
      id: grant.id,
      name: '协同办公',
      applicationId: 'oa',
      fromDate: '2026-11-22',
      state: 'waiting',
      version: 2,
    })
    expect((await one(id)).applications).toBe(0)
    expect((await post('revoke', { ids: [grant.id] })).body.data).toEqual({ done: [grant.id], refused: [] })
    expect(await grants()).toEqual([])
  })

  it('kit: one with a published version stays, the others go with their versions and grants', async () => {
    const [kept, gone] = [await published(), await created()]
    await post('grant', { id: gone, applicationId: 'oa', fromDate: '2026-11-21' })
    const { done, refused } = (await post('remove', { ids: [kept, gone] })).body.data
    expect([done, refused[0].message]).toEqual([[gone], '有已发布的版本，请先下线'])
    const left = await site.db.selectFrom('api_version').select('id').where('interface_id', '=', gone).execute()
    expect(left).toEqual([])
  })

  it.each([
    [{ name: '人像' }, ['person-verify']],
    [{ code: 'licence' }, ['licence-list', 'licence-verify']],
    [{ status: 'draft', path: '/marriages' }, ['marriage-status']],
    [{ method: 'PUT' }, ['case-progress']],
    [{ path: '/persons', status: 'published' }, ['person-query', 'person-verify']],
    [{ status: 'withdrawn', path: 'idNumber' }, ['person-query']],
  ] as const)('kit: of the demonstration %j finds %j', async (query, codes) => {
    const own = { orders: 'code:true', ...query }
    const { data } = (await admin.get('/api/apiInterface/interface/list', own)).body
    const found = data.map(({ code }: { code: string }) => code)
    expect(found.filter((code: string) => !code.startsWith('interface-'))).toEqual(codes)
  })

  it('kit: a directory finds also what is in those below it', async () => {
    const { id } = await site.db
      .selectFrom('api_directory')
      .select('id')
      .where('code', '=', 'population')
      .executeTakeFirstOrThrow()
    const { data } = (await admin.get('/api/apiInterface/interface/list', { directoryId: id, orders: 'code:true' }))
      .body
    expect(data.map(({ code }: { code: string }) => code)).toEqual([
      'household-members',
      'marriage-status',
      'person-query',
      'person-verify',
    ])
  })

  it('kit: who manages one organisation only sees none', async () => {
    expect((await orgAdmin.get('/api/apiInterface/interface/list')).status).toBe(403)
  })
})
