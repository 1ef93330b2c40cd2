import { describe, expect, it } from 'vitest'
import { createAccountGateway } from '../../../src/adapters/http/account-gateway.ts'
import { createMenuGateway } from '../../../src/adapters/http/menu-gateway.ts'
import { createPasswordGateway } from '../../../src/adapters/http/password-gateway.ts'
import { createVersionGateway } from '../../../src/adapters/http/version-gateway.ts'
import { requestRecord } from '../../../src/core/failure/request-record.ts'
import { openHttpTab } from '../../support/http-tab.ts'
import { answer, fakeTransport } from './middleware/fake-transport.ts'

const open = (data: unknown) => {
  const transport = fakeTransport(() => answer(200, { success: true, code: 'AA0000', message: '操作成功', data }))
  return { ...openHttpTab({ fetch: (request) => transport.send(request, {}) }), sent: transport.sent }
}

const tokens = { accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer', expiresIn: 900 }
const garbage = [undefined, null, {}, [], 'text', { accessToken: '' }, { accessToken: 7 }]

describe('auth gateway', () => {
  it('S1.2 sends the credentials in the body, never in the address', async () => {
    const { authGateway, sent } = open({ userId: '1' })
    await authGateway.login({ username: 'admin', password: 'Jiancha-2026' })
    expect(sent[0]?.url).toBe('http://backend.test/api/oauth2/doLogin')
    expect(await sent[0]?.json()).toEqual({ username: 'admin', password: 'Jiancha-2026' })
  })

  it.each([
    [{}, '?username=admin&password=Jian%26cha-2026'],
    [
      { captcha: { id: 'c1', answer: '1 2' } },
      '?username=admin&password=Jian%26cha-2026&captcha.id=c1&captcha.answer=1%202',
    ],
  ])('S7.7 sends the credentials %j in the query where the site says so, never encrypted', async (more, query) => {
    const transport = fakeTransport(() => answer(200, { success: true, data: { userId: '1' } }))
    const { authGateway } = openHttpTab({
      fetch: (request) => transport.send(request, {}),
      config: { credentialsIn: 'query', encryptBodies: true },
    })
    await authGateway.login({ username: 'admin', password: 'Jian&cha-2026', ...more })
    const [sent] = transport.sent
    expect([sent?.method, sent?.url]).toEqual(['POST', `http://backend.test/api/oauth2/doLogin${query}`])
    expect([await sent?.text(), sent?.headers.has('X-Encrypted')]).toEqual(['', false])
  })

  it('S7.7 keeps no credentials of the query in the record of a failure', async () => {
    const transport = fakeTransport(() => answer(400, { success: false, code: 'AA0001', message: '用户名或密码错误' }))
    const { authGateway, failures } = openHttpTab({
      fetch: (request) => transport.send(request, {}),
      config: { credentialsIn: 'query' },
    })
    const captcha = { id: 'c1', answer: '12' }
    await expect(authGateway.login({ username: 'admin', password: 'Jiancha-2026', captcha })).rejects.toThrow()
    expect(failures.map((call) => requestRecord(call, '/login', 0).url)).toEqual([
      'http://backend.test/api/oauth2/doLogin?username=***&password=***&***=***&***=***',
    ])
  })

  it('S5.2 exchanges the login session for tokens', async () => {
    const { expiresIn: _, ...authorization } = tokens
    expect(await open(tokens).authGateway.fetchToken()).toEqual(authorization)
  })

  it('S5.3 requests a new access token, and omits what the response omits', async () => {
    const { authGateway, sent } = open({ accessToken: 'fresh', expiresIn: 900 })
    expect(await authGateway.renew('refresh')).toEqual({ accessToken: 'fresh' })
    expect(await sent[0]?.json()).toEqual({ grantType: 'refresh_token', refreshToken: 'refresh' })
  })

  it('S5.3 returns the new refresh token and token type where the response has them', async () => {
    expect(await open({ ...tokens, refreshToken: 'new' }).authGateway.renew('refresh')).toEqual({
      accessToken: 'access',
      refreshToken: 'new',
      tokenType: 'Bearer',
    })
  })

  it.each(garbage)('rejects the tokens in %j', async (data) => {
    await expect(open(data).authGateway.fetchToken()).rejects.toMatchObject({ kind: 'malformed' })
    await expect(open(data).authGateway.renew('refresh')).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('S5.3 gives the renewal its own time-out of 10 000 ms', async () => {
    const { authGateway } = openHttpTab({
      fetch: () => new Promise(() => undefined),
      config: { renewalTimeout: 5 },
    })
    await expect(authGateway.renew('refresh')).rejects.toMatchObject({ message: 'timeout of 5ms exceeded' })
  })

  it('S5.6 returns the logout address of the provider, where it has one', async () => {
    expect(await open({ logoutUrl: 'https://sso.example/logout' }).authGateway.logout()).toBe(
      'https://sso.example/logout',
    )
    expect(await open({}).authGateway.logout()).toBeUndefined()
  })

  it('returns the other ways to sign in', async () => {
    const provider = { id: 'geer', name: '数字证书登录', kind: 'geer', authorizationUrl: 'https://cert.example/' }
    expect(await open({ providers: [provider], registration: true }).authGateway.waysIn()).toEqual({
      providers: [provider],
      registration: true,
    })
    await expect(open({}).authGateway.waysIn()).rejects.toMatchObject({ kind: 'malformed' })
    await expect(open(null).authGateway.waysIn()).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('setting 12 returns what new passwords have to be, where the backend says so', async () => {
    const passwordRule = { length: 12, kinds: 4 }
    const ways = { providers: [], registration: false }
    expect(await open({ ...ways, passwordRule }).authGateway.passwordRule()).toEqual(passwordRule)
    expect(await open(ways).authGateway.passwordRule()).toBeUndefined()
    await expect(open(null).authGateway.passwordRule()).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('S5.4 triggers no renewal when it is itself refused', async () => {
    const transport = fakeTransport(() => answer(401, { success: false, code: 'AA0010', message: '用户未登录' }))
    const { authGateway, session } = openHttpTab({ fetch: (request) => transport.send(request, {}) })
    session.start(tokens)
    await expect(authGateway.fetchToken()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(transport.sent).toHaveLength(1)
  })
})

describe('account gateway', () => {
  const user = { id: '1001', username: 'wangjg', name: '王建国', role: 'admin,auditor' }

  it('S5.9 splits the permissions, and drops unused members', async () => {
    const { api } = open({ ...user, permissionsIds: 'system:user:query,system:user:add', orgId: '1' })
    expect(await createAccountGateway(api).currentUser()).toEqual({
      ...user,
      roleNames: [],
      permissionList: ['system:user:query', 'system:user:add'],
    })
  })

  it.each([undefined, null, ''])('S5.9 counts the permission list %j as empty', async (permissionsIds) => {
    const { permissionList } = await createAccountGateway(open({ ...user, permissionsIds }).api).currentUser()
    expect(permissionList).toEqual([])
  })

  it('keeps optional members where present', async () => {
    const more = {
      orgName: '江宁省人民检察院',
      position: '检察官',
      phone: '139****1111',
      email: 'wangjg@example.gov.cn',
      lastLoginTime: '2026-03-02 09:30:00',
      lastLoginIp: '10.0.0.1',
    }
    const { api } = open({ ...user, ...more, roleNames: ['系统管理员'], permissionsIds: '' })
    expect(await createAccountGateway(api).currentUser()).toMatchObject({ ...more, roleNames: ['系统管理员'] })
  })

  it.each([null, {}, 'text', { ...user, username: 7 }])('rejects the user in %j', async (data) => {
    await expect(createAccountGateway(open(data).api).currentUser()).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe('password gateway', () => {
  it.each([
    [
      { overdue: true, initial: false },
      { overdue: true, initial: false },
    ],
    [
      { overdue: false, initial: true, daysLeft: 0, more: 1 },
      { overdue: false, initial: true, daysLeft: 0 },
    ],
  ])('S7.7 reads the password state from %j', async (data, expected) => {
    const { api, sent } = open(data)
    expect(await createPasswordGateway(api, api).state()).toEqual(expected)
    expect(sent[0]?.url).toBe('http://backend.test/api/system/user/validatePasswordOverdue')
  })

  it.each([null, {}, 'text', { overdue: 1, initial: false }, { overdue: true }])(
    'S7.7 rejects the password state in %j',
    async (data) => {
      const { api } = open(data)
      await expect(createPasswordGateway(api, api).state()).rejects.toMatchObject({ kind: 'malformed' })
    },
  )

  it('S7.7 sends both passwords and whether bindings end in the body, and nothing else', async () => {
    const { api, sent } = open(null)
    const change = { oldPassword: 'Jiancha-2026', newPassword: 'Jiancha-2027', endBindings: true }
    const form = { ...change, again: 'Jiancha-2027' }
    expect(await createPasswordGateway(api, api).change(form)).toBeUndefined()
    expect(sent[0]?.url).toBe('http://backend.test/api/system/user/change-password')
    expect(await sent[0]?.json()).toEqual(change)
  })

  const change = { oldPassword: 'Jiancha-2026', newPassword: 'Jiancha-2027', endBindings: false }
  const tokens = { accessToken: 'access-2', refreshToken: 'refresh-2', tokenType: 'Bearer' }

  it('S7.7 resolves to the new tokens of a change', async () => {
    const { api } = open({ ...tokens, expiresIn: 900 })
    expect(await createPasswordGateway(api, api).change(change)).toEqual(tokens)
  })

  it.each([
    {},
    'text',
    { ...tokens, accessToken: '' },
    { ...tokens, refreshToken: 'a b' },
    { ...tokens, tokenType: 1 },
  ])('S7.7 rejects %j as the new tokens of a change', async (data) => {
    const { api } = open(data)
    await expect(createPasswordGateway(api, api).change(change)).rejects.toMatchObject({ kind: 'malformed' })
  })
})

describe('menu gateway', () => {
  it('S5.9 sends the user’s role', async () => {
    const { api, sent } = open([{ name: '系统管理' }])
    expect(await createMenuGateway(api).menusOf('admin,auditor')).toEqual([{ name: '系统管理' }])
    expect(sent[0]?.url).toBe('http://backend.test/api/system/menu/current-user-menus?role=admin%2Cauditor')
  })
})

describe('version gateway', () => {
  const ask = (data: unknown) => {
    const { api } = open(data)
    return createVersionGateway(api, api)
  }

  it('S7.7 returns the served build, and nothing where the backend serves none', async () => {
    expect(await ask({ version: '0.1.0', build: '6e1caaa15b41' }).servedBuild()).toBe('6e1caaa15b41')
    expect(await ask({ version: '0.1.0' }).servedBuild()).toBeUndefined()
  })

  it.each([{ build: 7 }, { build: null }, { build: {} }])('S7.7 rejects the build in %j', async (data) => {
    await expect(ask({ version: '0.1.0', ...data }).servedBuild()).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('S7.7 requests the served build with the client whose failures are not shown', async () => {
    const [shown, background] = [open({ version: '0.1.0' }), open({ version: '0.1.0', build: 'b' })]
    await createVersionGateway(shown.api, background.api).servedBuild()
    expect([shown.sent.length, background.sent.length]).toEqual([0, 1])
  })
})
