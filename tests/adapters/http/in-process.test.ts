import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { createCipher } from '../../../src/adapters/crypto/cipher.ts'
import { createAccountGateway } from '../../../src/adapters/http/account-gateway.ts'
import { createLookupGateway } from '../../../src/adapters/http/lookup-gateway.ts'
import { createMenuGateway } from '../../../src/adapters/http/menu-gateway.ts'
import { createLease } from '../../../src/adapters/lock/lease.ts'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import { AssignableRoles } from '../../../src/core/lookup/assignable-roles.ts'
import { LookupVersions } from '../../../src/core/lookup/lookup-versions.ts'
import { Organisations } from '../../../src/core/lookup/organisations.ts'
import { SignIn } from '../../../src/core/session/sign-in.ts'
import { openHttpTab } from '../../support/http-tab.ts'
import { type InProcessServer, startInProcessServer } from '../../support/in-process-server.ts'

const minutes = 60_000

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
}, 60_000)
afterAll(() => server.close())

/** A browser with tabs at the server, with encrypted bodies as in the built application. */
const openBrowser = (tabs = 1, aesKey = server.aesKey) => {
  const { fetch, jar } = server.browser()
  const area = createMemoryArea()
  const sent: Request[] = []
  const opened = Array.from({ length: tabs }, () => {
    const storage = createMemoryStorage(area)
    const clock = { now: () => Date.now() }
    return openHttpTab({
      fetch: (request) => {
        sent.push(request.clone())
        return fetch(request)
      },
      storage,
      clock,
      mutex: createLease(storage, clock, { life: 60_000, settle: 1, poll: 5 }),
      cookies: () => jar.visible,
      cipher: createCipher(aesKey),
      config: { encryptBodies: true },
    })
  })
  const [tab] = opened
  if (!tab) throw new Error('a browser has at least one tab')
  return { tab, tabs: opened, sent, jar, signIn: new SignIn(tab.authGateway, tab.session) }
}

const signedIn = async (username: string, tabs = 1) => {
  const browser = openBrowser(tabs)
  await browser.signIn.withPassword({ username, password: server.password })
  return browser
}

const renewals = (sent: readonly Request[]) => sent.filter(({ url }) => url.endsWith('/api/auth/token')).length

describe('the application’s HTTP side against the reference backend', () => {
  it('S1.2 S5.2 signs in with encrypted credentials, and keeps the tokens', async () => {
    const { tab, sent, jar } = await signedIn('admin')
    expect(tab.session.authorization.value).toMatchObject({ tokenType: 'Bearer' })
    expect(await sent[0]?.text()).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(jar.visible).toMatch(/^XSRF-TOKEN=/)
  })

  it('S5.9 loads the user and the menu of the role', async () => {
    const { tab } = await signedIn('admin')
    const user = await createAccountGateway(tab.api).currentUser()
    expect(user).toMatchObject({ username: 'admin', role: 'admin' })
    expect(user.permissionList).toContain('system:user:query')
    expect(await createMenuGateway(tab.api).menusOf(user.role)).not.toEqual([])
  })

  it('S10.4 lists users', async () => {
    const { tab } = await signedIn('admin')
    const page = await tab.api.list('/api/system/user/list', { query: { current: 2, size: 20 } })
    expect([page.rows.length, page.total]).toEqual([20, 60])
  })

  it.each([
    ['a wrong password', { username: 'admin', password: 'Wrong-2026' }, 400, 'AA0001', '用户名或密码错误'],
    ['an unknown name', { username: `"'<b>`, password: 'Wrong-2026' }, 400, 'AA0001', '用户名或密码错误'],
    ['an empty name', { username: '', password: 'x' }, 400, 'AA0004', expect.stringContaining('用户名')],
    [
      'a name of 300 characters',
      { username: 'a'.repeat(300), password: 'x' },
      400,
      'AA0004',
      expect.stringContaining('64'),
    ],
  ])('S8.2 reports what is wrong with %s', async (_, credentials, status, code, message) => {
    const failing = openBrowser().signIn.withPassword(credentials)
    await expect(failing).rejects.toMatchObject({ name: 'ApiError', status, code, message })
  })

  it('S8.2 reports that the account is disabled', async () => {
    const failing = openBrowser().signIn.withPassword({ username: 'disabled', password: server.password })
    await expect(failing).rejects.toMatchObject({ code: 'AA0001', message: '账号已停用，请联系管理员' })
  })

  it('S7.5 rejects a body encrypted under another key', async () => {
    const failing = openBrowser(1, '0123456789abcdef').signIn.withPassword({ username: 'admin', password: 'x' })
    await expect(failing).rejects.toMatchObject({ status: 400, code: 'AA0006' })
  })

  it('S8.3 refuses what the role does not permit', async () => {
    const { tab } = await signedIn('clerk')
    await expect(tab.api.list('/api/system/user/list')).rejects.toMatchObject({ kind: 'forbidden', code: 'AA0002' })
  })

  it('S8.1 reports the page that does not exist, with the request id', async () => {
    const { tab } = await signedIn('admin')
    await expect(tab.api.list('/api/system/user/list', { query: { current: 99 } })).rejects.toMatchObject({
      code: 'AA0004',
      message: '第 99 页不存在，共 6 页',
      requestId: expect.stringMatching(/^\d+$/),
    })
  })

  it('S7.1 refuses a change by a page that cannot read the XSRF cookie', async () => {
    const { tab, jar } = await signedIn('admin')
    jar.take([`XSRF-TOKEN=${'x'.repeat(43)}; Path=/`])
    const failing = tab.api.post('/api/system/user/status', { body: { ids: ['1'], status: 'disabled' } })
    await expect(failing).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('S5.6 after signing out the tokens are invalid', async () => {
    const { tab } = await signedIn('admin')
    expect(await tab.authGateway.logout()).toBeUndefined()
    await expect(createAccountGateway(tab.api).currentUser()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(tab.session.authorization.value).toBeUndefined()
  })
})

describe('when the access token has expired', () => {
  it('S5.3 the next calls of all tabs succeed with one renewal, unnoticed', async () => {
    const { tabs, tab, sent } = await signedIn('admin', 3)
    const before = tab.session.authorization.value
    server.wait(16 * minutes)
    const pages = await Promise.all(
      tabs.flatMap(({ api }) => [1, 2, 3].map((current) => api.list('/api/system/user/list', { query: { current } }))),
    )
    expect(pages.every(({ total }) => total === 60)).toBe(true)
    expect(renewals(sent)).toBe(1)
    for (const { session, failures } of tabs) {
      expect(session.authorization.value).toMatchObject({ refreshToken: before?.refreshToken, tokenType: 'Bearer' })
      expect(session.authorization.value?.accessToken).not.toBe(before?.accessToken)
      expect(failures).toEqual([])
    }
  })

  it('S5.3 a replayed change is encrypted again, with a new id and token, and happens once', async () => {
    const { tab, sent } = await signedIn('admin')
    const { rows } = await tab.api.list('/api/system/user/list', { query: { status: 'normal', keyword: 'clerk' } })
    const ids = rows.map(({ id }) => id)
    server.wait(16 * minutes)
    sent.length = 0
    await tab.api.post('/api/system/user/status', { body: { ids, status: 'disabled' } })
    const header = (name: string) => sent.map(({ headers }) => headers.get(name))
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/system/user/status',
      '/api/auth/token',
      '/api/system/user/status',
    ])
    expect(header('X-Encrypted')).toEqual(['AES', 'AES', 'AES'])
    expect(new Set(header('X-Request-Id')).size).toBe(3)
    expect(header('Authorization')[2]).not.toBe(header('Authorization')[0])
    await tab.api.post('/api/system/user/status', { body: { ids, status: 'normal' } })
  })

  it('S5.4 where the login session is over, the session ends and the calls are refused', async () => {
    const { tab, sent } = await signedIn('admin')
    server.wait(31 * minutes)
    const settled = await Promise.allSettled([1, 2, 3].map(() => tab.api.list('/api/system/user/list')))
    for (const result of settled) expect(result).toMatchObject({ reason: { kind: 'unauthorized' } })
    expect([renewals(sent), tab.session.authorization.value]).toEqual([1, undefined])
  })

  it('S7.7 loads the organisations and assignable roles once, and again for the next user', async () => {
    const { tab, sent, signIn } = await signedIn('admin')
    const gateway = createLookupGateway(tab.api)
    const versions = new LookupVersions(new LiveUpdates(createMemoryChannel(), tab.session), tab.session)
    const organisations = new Organisations(gateway, tab.session, versions)
    const roles = new AssignableRoles(gateway, tab.session, versions)
    const load = () => Promise.all([organisations.load(), organisations.load(), roles.load(), roles.load()])
    const loads = () => sent.filter(({ url }) => /\/(org\/tree|role\/assignable)$/.test(url)).length
    const roleKeys = () => roles.state.value.value.map(({ key }) => key)
    await load()
    await load()
    expect(loads()).toBe(2)
    const [root] = organisations.state.value.value
    const [court] = root?.children ?? []
    expect(root).toMatchObject({ label: '江宁省人民检察院', kind: 'procuratorate' })
    expect(organisations.placeOf(court?.id ?? '')).toMatchObject({ parentId: root?.id, name: court?.label })
    expect(roleKeys()).toEqual([
      'admin',
      'org-admin',
      'case-manager',
      'auditor',
      'staff',
      'system-admin',
      'security-admin',
    ])

    await signIn.withPassword({ username: 'clerk', password: server.password })
    expect([organisations.state.value.value, roleKeys()]).toEqual([[], []])
    await load()
    expect(organisations.state.value.value.map(({ label }) => label)).toEqual(['东湖区人民检察院'])
    expect(roleKeys()).toEqual(['staff'])
  })
})
