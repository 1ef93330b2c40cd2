import { describe, expect, it } from 'vitest'
import { testNow, useManagementSite } from '../system/management-site.ts'

const day = 24 * 3_600_000
const callback = 'https://app.example.gov.cn/callback'
const form = {
  name: '档案系统',
  kind: 'confidential',
  grants: ['authorization_code', 'refresh_token'],
  redirects: [callback],
  postLogouts: ['https://app.example.gov.cn/'],
  initiateLoginUrl: 'https://app.example.gov.cn/sso?tenant=1',
  scopes: ['openid', 'profile', 'phone'],
  optionalScopes: ['phone'],
  accessSeconds: 3600,
  refreshSeconds: 43_200,
  idSeconds: 3600,
  visibility: 'all',
}

describe('application management', () => {
  const { admin, orgAdmin, site } = useManagementSite()
  const post = (name: string, body: object) => admin.post(`/api/setting/application/${name}`, body)
  const detail = async (id: string) => (await admin.get('/api/setting/application/detail', { id })).body.data
  const create = (id: string, more: object = {}) => post('create', { ...form, ...more, id })
  const hashes = (id: string) =>
    site.db
      .selectFrom('application_secret')
      .select(['hash', 'not_after'])
      .where('application_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  /** A sign-in of a user with an access token and a refresh token; resolves to the key of its row. */
  const signedIn = async (id: string, userId: string, name: string) => {
    const row = { created_at: testNow, expires_at: testNow + 3_600_000, client_id: id, user_id: userId }
    const key = name.padEnd(43, '0')
    const payload = JSON.stringify({ openid: { scope: 'openid profile' } })
    await site.db
      .insertInto('oidc_artifact')
      .values([
        { ...row, id: key, model: 'Grant', payload },
        { ...row, id: `access-${name}`, model: 'AccessToken', payload: '{}', grant_id: key },
        { ...row, id: `refresh-${name}`, model: 'RefreshToken', payload: '{}', grant_id: key },
        { ...row, id: `used-${name}`, model: 'RefreshToken', payload: '{}', grant_id: key, consumed_at: testNow },
      ])
      .execute()
    await site.db
      .insertInto('consent')
      .values({ user_id: userId, application_id: id, scopes: 'openid profile', first_at: testNow, last_at: testNow })
      .execute()
    return key
  }

  it.each([
    [{}, ['archives', 'business', 'report', 'hearing-mobile', 'oa']],
    [{ name: '办公' }, ['oa']],
    [{ key: 'MOBILE' }, ['hearing-mobile']],
    [{ category: '业务' }, ['archives', 'business', 'hearing-mobile']],
    [{ status: 'disabled' }, []],
    [{ owner: '王建国' }, ['oa']],
    [{ orders: 'id:false', size: '2' }, ['report', 'oa']],
  ])('S9.3 %j finds %j', async (query, ids) => {
    const { status, body } = await admin.get('/api/setting/application/list', query)
    expect(status).toBe(200)
    const found = body.data.map(({ id }: { id: string }) => id)
    expect('orders' in query ? found : new Set(found)).toEqual('orders' in query ? ids : new Set(ids))
  })

  it('S9.3 the list masks the telephone number, and counts the calls of seven days', async () => {
    await site.db.deleteFrom('application_calls').execute()
    await site.db
      .insertInto('application_calls')
      .values([
        { application_id: 'oa', day: '2026-11-14', calls: 1000 },
        { application_id: 'oa', day: '2026-11-15', calls: 20 },
        { application_id: 'oa', day: '2026-11-21', calls: 3 },
      ])
      .execute()
    const { data } = (await admin.get('/api/setting/application/list', { orders: 'calls:false' })).body
    expect([data[0].id, data[0].calls, data[0].ownerPhone]).toEqual(['oa', 23, '139****8001'])
    expect((await detail('oa')).ownerPhone).toBe('13900138001')
  })

  it('a new application has what the form held, and its secret is stored as a hash', async () => {
    const { body } = await create('archive', { ipAllow: ['10.1.0.0/16'], ownerName: '李静', icon: 'pi-book' })
    expect(body.data).toEqual({ id: 'archive', secret: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await detail('archive')).toEqual({
      ...form,
      id: 'archive',
      scopes: ['openid', 'profile', 'phone'],
      ownerName: '李静',
      icon: 'pi-book',
      ipAllow: ['10.1.0.0/16'],
      autoConfirm: false,
      rotateRefresh: true,
      pkceRequired: true,
      idTokenNames: false,
      orgIds: [],
      roleIds: [],
      status: 'normal',
      calls: 0,
      secrets: [{ id: expect.any(String), createTime: '2026-11-21 10:00:00' }],
      createTime: '2026-11-21 10:00:00',
      version: 1,
    })
    const [stored] = await hashes('archive')
    expect(stored?.hash).not.toBe(body.data.secret)
    const audit = await site.db
      .selectFrom('audit')
      .select('changes')
      .where('object_id', '=', 'archive')
      .executeTakeFirstOrThrow()
    expect(audit.changes).not.toContain(body.data.secret)
    const again = await create('archive')
    expect([again.status, again.body.data.errors]).toEqual([409, [{ field: 'id', message: '应用标识已存在' }]])
  })

  it('an id is made up where none is given, and a public application has no secret', async () => {
    const { data } = (await post('create', { ...form, kind: 'public' })).body
    expect(data).toEqual({ id: expect.stringMatching(/^app-[a-z0-9]{10}$/) })
    expect((await detail(data.id)).secrets).toEqual([])
    const rotated = await post('secret/rotate', { id: data.id, keepDays: 0 })
    expect([rotated.status, rotated.body.message]).toEqual([400, '该应用没有密钥'])
  })

  it.each([
    [{ redirects: [] }, 'redirects', '使用授权码的应用至少填写一个回调地址'],
    [{ redirects: [callback, 'http://evil.example/'] }, 'redirects', '第 2 条：地址必须以 https:// 开头'],
    [{ postLogouts: ['https://*.example.gov.cn/'] }, 'postLogouts', '不能使用通配符 *，请逐条填写完整的地址'],
    [{ backchannelLogoutUrl: 'https://a.example/#x' }, 'backchannelLogoutUrl', '不能含 # 及其后的片段'],
    [{ initiateLoginUrl: 'http://app.example.gov.cn/sso' }, 'initiateLoginUrl', '地址必须以 https:// 开头'],
    [{ initiateLoginUrl: 'https://a.example/*' }, 'initiateLoginUrl', '不能使用通配符 *，请逐条填写完整的地址'],
    [{ initiateLoginUrl: 'https://a.example/?iss=x' }, 'initiateLoginUrl', '不能含参数 iss，打开时由本系统添加'],
    [{ scopes: ['profile'], optionalScopes: [] }, 'scopes', '使用授权码的应用必须包含 openid'],
    [{ scopes: ['openid', 'everything'], optionalScopes: [] }, 'scopes', '授权范围 everything 不存在'],
    [{ optionalScopes: ['openid'] }, 'optionalScopes', '用户可拒绝的范围须在授权范围之内，且不能是 openid'],
    [{ grants: ['refresh_token'] }, 'grants', '刷新令牌须与授权码一起使用'],
    [{ kind: 'public', grants: ['client_credentials'] }, 'grants', '无密钥的应用不能使用客户端凭证'],
    [{ kind: 'public', pkceRequired: false }, 'pkceRequired', '无密钥的应用必须使用 PKCE'],
    [{ kind: 'public', rotateRefresh: false }, 'rotateRefresh', '无密钥的应用的刷新令牌只能一次有效'],
    [{ ipAllow: ['0.0.0.0/0'] }, 'ipAllow', '请填写 IP 地址或网段，例如 10.1.2.3 或 10.1.0.0/16'],
    [{ visibility: 'orgs' }, 'orgIds', '请选择可见机构'],
    [{ visibility: 'roles', roleIds: ['99999999'] }, 'roleIds', '所选角色不存在或权限高于您'],
  ])('%j is refused at %s: %s', async (change, field, message) => {
    const { status, body } = await create('refused', change)
    expect([status, body.data.errors]).toEqual([400, [{ field, message }]])
  })

  it.each([
    [{ accessSeconds: 59 }, 'accessSeconds'],
    [{ refreshSeconds: 2_592_001 }, 'refreshSeconds'],
    [{ id: 'Archive' }, 'id'],
    [{ homeUrl: 'javascript:alert(1)' }, 'homeUrl'],
  ])('S8.1 %j is malformed at %s', async (change, field) => {
    const { status, body } = await post('create', { ...form, ...change })
    expect([status, body.data.errors[0].field]).toEqual([400, field])
  })

  it('of two changes of one version the second is refused, with who made the first and what it changed', async () => {
    await create('changed')
    const { kind: _, ...change } = form
    const first = await post('update', { ...change, id: 'changed', version: 1, redirects: [`${callback}2`] })
    const second = await post('update', { ...change, id: 'changed', version: 1, name: '另一个' })
    expect([first.status, second.status, second.body.message]).toEqual([200, 409, '该应用已被他人修改，请刷新后重试'])
    expect(second.body.data.change.fields).toEqual(['redirects'])
    expect((await detail('changed')).redirects).toEqual([`${callback}2`])
  })

  it('S9.3, S20.5 a rotated secret is shown once, and the former one is valid for the chosen time at most', async () => {
    await create('rotated')
    const first = await post('secret/rotate', { id: 'rotated', keepDays: 30 })
    expect(first.body.data.secret).toMatch(/^[\w-]{43}$/)
    await post('secret/rotate', { id: 'rotated', keepDays: 7 })
    expect((await hashes('rotated')).map(({ not_after }) => not_after)).toEqual([
      testNow + 7 * day,
      testNow + 7 * day,
      null,
    ])
    expect((await post('secret/rotate', { id: 'rotated', keepDays: 31 })).status).toBe(400)
    const { secrets } = await detail('rotated')
    const kept = secrets.filter(({ endTime }: { endTime?: string }) => endTime === '2026-11-28 10:00:00')
    expect(kept).toHaveLength(2)
    for (const { id } of kept) expect((await post('secret/revoke', { id: 'rotated', secretId: id })).status).toBe(200)
    const [only] = (await detail('rotated')).secrets
    const last = await post('secret/revoke', { id: 'rotated', secretId: only.id })
    expect([last.status, last.body.message]).toEqual([400, '这是唯一有效的密钥，请先轮换密钥'])
    const gone = await post('secret/revoke', { id: 'rotated', secretId: kept[0].id })
    expect([gone.status, gone.body.message]).toEqual([404, '密钥不存在或已失效'])
  })

  it('S9.3 disabling ends the valid tokens and says how many; deleting needs that and the name', async () => {
    await create('ended')
    await signedIn('ended', await site.idOf('clerk'), 'ended')
    const used = await post('remove', { id: 'ended', name: form.name })
    expect([used.status, used.body.message]).toEqual([400, '应用正在使用，有 2 个有效令牌，请先停用再删除'])
    const disabled = await post('status', { ids: ['ended', 'absent'], status: 'disabled' })
    expect(disabled.body.data).toEqual({
      done: ['ended'],
      refused: [{ id: 'absent', code: 'AA0005', message: '应用不存在' }],
      ended: 2,
    })
    await post('status', { ids: ['ended'], status: 'normal' })
    expect((await admin.get('/api/setting/application/tokens', { id: 'ended' })).body.total).toBe(0)
    await post('status', { ids: ['ended'], status: 'disabled' })
    const wrong = await post('remove', { id: 'ended', name: '档案' })
    expect(wrong.body.data.errors).toEqual([{ field: 'name', message: '与应用名称不一致' }])
    expect((await post('remove', { id: 'ended', name: form.name })).status).toBe(200)
    expect((await admin.get('/api/setting/application/detail', { id: 'ended' })).status).toBe(404)
    expect(await hashes('ended')).toEqual([])
  })

  it('S9.3 the users who consented are listed, and withdrawing ends their tokens alone', async () => {
    await create('consented')
    const [clerk, orgadmin] = [await site.idOf('clerk'), await site.idOf('orgadmin')]
    await signedIn('consented', clerk, 'c1')
    await signedIn('consented', orgadmin, 'c2')
    const list = async (query = {}) =>
      (await admin.get('/api/setting/application/consents', { id: 'consented', ...query })).body
    expect((await list()).total).toBe(2)
    expect((await list({ keyword: 'clerk' })).data).toMatchObject([
      { id: clerk, username: 'clerk', scopes: ['openid', 'profile'], declined: [], lastTime: '2026-11-21 10:00:00' },
    ])
    const withdrawn = await post('consents/withdraw', { id: 'consented', userId: clerk })
    expect(withdrawn.body.data).toEqual({ ended: 2 })
    expect((await post('consents/withdraw', { id: 'consented', userId: clerk })).status).toBe(404)
    const { data } = (await admin.get('/api/setting/application/tokens', { id: 'consented' })).body
    expect(data.map(({ username }: { username: string }) => username)).toEqual(['orgadmin'])
  })

  it('S9.3 live tokens are listed by sign-in and server, and ended one by one or all', async () => {
    await create('live')
    const key = await signedIn('live', await site.idOf('clerk'), 'l1')
    await signedIn('live', await site.idOf('orgadmin'), 'l2')
    const server = 's'.repeat(43)
    const own = { id: server, model: 'ClientCredentials', payload: '{"scope":"organisation"}', client_id: 'live' }
    await site.db
      .insertInto('oidc_artifact')
      .values({ ...own, created_at: testNow + 1, expires_at: testNow + 60_000 })
      .execute()
    const { data, total } = (await admin.get('/api/setting/application/tokens', { id: 'live' })).body
    expect(total).toBe(3)
    expect(data[0]).toEqual({
      id: server,
      name: form.name,
      scopes: ['organisation'],
      tokens: 1,
      createTime: '2026-11-21 10:00:00',
      endTime: '2026-11-21 10:01:00',
    })
    expect(data.find(({ id }: { id: string }) => id === key)).toMatchObject({
      username: 'clerk',
      tokens: 2,
      scopes: ['openid', 'profile'],
      endTime: '2026-11-21 11:00:00',
    })
    const gone = { id: key, code: 'AA0005', message: '令牌已失效：可能已过期或已被撤销' }
    const revoke = async (grants?: readonly string[]) =>
      (await post('tokens/revoke', { id: 'live', ...(grants && { grants }) })).body
    expect((await revoke([key])).data).toEqual({ done: [key], refused: [], ended: 2 })
    expect((await revoke([key, server])).data).toEqual({ done: [server], refused: [gone], ended: 1 })
    expect((await revoke([key])).data).toEqual({ done: [], refused: [gone], ended: 0 })
    expect((await revoke()).data).toEqual({ done: [], refused: [], ended: 2 })
    expect(await revoke()).toMatchObject({ code: 'AA0005', message: '没有有效的令牌，可能已过期或被撤销' })
    const audited = await site.db
      .selectFrom('audit')
      .select('changes')
      .where('operation', '=', 'revokeApplicationTokens')
      .where('object_id', '=', 'live')
      .execute()
    expect(audited).toHaveLength(3)
  })

  it('S6.1 who lacks the permission sees and changes nothing', async () => {
    expect((await orgAdmin.get('/api/setting/application/list')).status).toBe(403)
    expect((await orgAdmin.post('/api/setting/application/secret/rotate', { id: 'oa', keepDays: 0 })).status).toBe(403)
  })

  it('S9.3 the endpoints are those of the provider, and the export has the chosen rows', async () => {
    const { data } = (await admin.get('/api/setting/application/endpoints')).body
    expect(data.token).toBe(`${data.issuer}/token`)
    const begun = (await post('export', { exportPurpose: '联系负责人', columns: ['应用名称'], ids: ['oa', 'report'] }))
      .body.data
    expect(begun.total).toBe(2)
    const rows = (await admin.get(`/api/setting/application/export/${begun.id}`)).body.data
    expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(['oa', 'report'])
  })
})
