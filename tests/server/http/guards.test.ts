// test:sqlite: HTTP
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { type ApiDocument, readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const logout = '/api/auth/logout'

describe('the guards around the operations', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  it('S7.1 a change with the session cookie needs the session’s X-XSRF-TOKEN', async () => {
    const browser = await site.browser().signIn('admin')
    const other = await site.browser().signIn('clerk')
    for (const token of ['', 'x', other.cookies.get('XSRF-TOKEN') ?? '']) {
      const answer = await browser.post(logout, undefined, { 'x-xsrf-token': token })
      expect(answer).toMatchObject({ status: 403, body: { code: 'AA0002' } })
    }
    expect((await browser.get('/api/system/user/current-user-info', { 'x-xsrf-token': '' })).status).toBe(200)
    expect((await browser.post(logout)).status).toBe(200)
  })

  it('signing in again works where the browser has lost the XSRF cookie', async () => {
    const browser = await site.browser().signIn('admin')
    browser.cookies.delete('XSRF-TOKEN')
    expect((await browser.login('admin')).status).toBe(200)
  })

  it.each([
    'http://evil.test',
    'null',
    'http://localhost:81.evil.test',
    'http://evil.test/localhost:81',
    'localhost:81',
  ])('refuses a change from a page of %s', async (origin) => {
    const answer = await site.browser().post(logout, undefined, { origin, host: 'localhost:81' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'AA0002' } })
  })

  it('accepts a change from a page of the same host', async () => {
    const headers = { origin: 'http://localhost:81', host: 'localhost:81' }
    expect((await site.browser().post(logout, undefined, headers)).status).toBe(200)
  })

  it('security 2 with an https PUBLIC_URL only that origin counts, and no sibling host can plant a cookie', async () => {
    const behindProxy = await openTestApp({ PUBLIC_URL: 'HTTPS://auth.example.gov.cn/x' })
    const ask = (origin: string) => behindProxy.browser().post(logout, undefined, { origin, host: 'localhost' })
    expect((await ask('https://auth.example.gov.cn')).status).toBe(200)
    for (const origin of ['http://localhost', 'https://auth.example.gov.cn.evil.test', 'http://auth.example.gov.cn']) {
      expect((await ask(origin)).status).toBe(403)
    }
    const browser = behindProxy.browser()
    const { headers } = await browser.login('admin')
    expect([headers['set-cookie']].flat().map((line) => String(line).replace(/=[\w-]{43}/, ''))).toEqual([
      '__Host-AC_SESSION; Path=/; HttpOnly; Secure; SameSite=Lax',
      'XSRF-TOKEN; Path=/; Secure; SameSite=Lax',
      '__Host-AC_DEVICE; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await browser.post('/api/oauth2/getToken')).status).toBe(200)
    const planted = behindProxy.browser()
    planted.cookies.set('AC_SESSION', browser.cookies.get('__Host-AC_SESSION') ?? '')
    planted.cookies.set('XSRF-TOKEN', browser.cookies.get('XSRF-TOKEN') ?? '')
    expect((await planted.post('/api/oauth2/getToken')).status).toBe(401)
    expect((await site.browser().get(logout)).headers['strict-transport-security']).toBeUndefined()
    await behindProxy.close()
  })

  it('trusts X-Forwarded-For only from a configured proxy', async () => {
    const addresses = async (app: TestApp) => {
      await app
        .browser()
        .post(
          '/api/oauth2/doLogin',
          { username: 'admin', password: 'Ceshi-mima-2026' },
          { 'x-forwarded-for': '10.9.8.7' },
        )
      const sessions = await app.db.selectFrom('login_session').select('ip').execute()
      return sessions.map(({ ip }) => ip)
    }
    const proxied = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    expect(await addresses(proxied)).toEqual(['10.9.8.7'])
    expect(await addresses(site)).not.toContain('10.9.8.7')
    await proxied.close()
  })

  it('security 10 production logs a sender of X-Forwarded-For that it does not trust, once', async () => {
    const log = async (environment: Record<string, string>) => {
      const lines: string[] = []
      const app = await openTestApp(
        {
          NODE_ENV: 'production',
          AES_KEY: '0123456789abcdef',
          PUBLIC_URL: 'https://auth.example.gov.cn',
          ...environment,
        },
        { logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } },
      )
      const headers = { 'x-forwarded-for': '10.9.8.7' }
      for (let time = 0; time < 2; time++) await app.browser().get('/api/setting/version/info', headers)
      await app.browser().get('/api/setting/version/info')
      await app.close()
      return lines.map((line) => JSON.parse(line).sender)
    }
    expect(await log({})).toEqual(['127.0.0.1'])
    expect(await log({ TRUSTED_PROXIES: '10.0.0.1' })).toEqual(['127.0.0.1'])
    expect(await log({ TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
  })

  it('every answer carries the security headers and the request id', async () => {
    for (const path of ['/api/setting/version/info', '/api/nothing']) {
      const { headers } = await site.browser().get(path, { 'x-request-id': '130837250244608' })
      expect(headers).toMatchObject({
        'x-request-id': '130837250244608',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      })
    }
    const page = await site.browser().get('/elsewhere', { accept: 'text/html' })
    const policy = String(page.headers['content-security-policy'])
    for (const part of ["script-src 'self';", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    // No string becomes HTML or a script but by the two policies of the app.
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default inert']),
    )
    expect((await site.browser().get('/api/nothing', { 'x-request-id': '<x>' })).headers['x-request-id']).toMatch(
      /^[\w-]{36}$/,
    )
  })

  it.each([{}, { NODE_ENV: 'production', AES_KEY: '0123456789abcdef', PUBLIC_URL: 'http://auth.example.gov.cn' }])(
    'starts without a warning (%j)',
    async (env) => {
      const lines: string[] = []
      const started = await openTestApp(env, {
        logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
      })
      await started.close()
      expect(lines).toEqual([])
    },
  )

  it('serves the API documentation only outside production', async () => {
    expect((await site.browser().get('/api/docs/')).status).toBe(200)
    const production = await openTestApp({
      NODE_ENV: 'production',
      AES_KEY: '0123456789abcdef',
      PUBLIC_URL: 'http://auth.example.gov.cn',
    })
    expect((await production.browser().get('/api/docs/')).status).toBe(404)
    expect((await production.browser().get('/api/setting/version/info')).body.data).toEqual({
      version: expect.any(String),
    })
    await production.close()
  })
})

describe('authorisation', { timeout: 60_000 }, () => {
  const routes = routesOf(servedDocument(readApiDocument()), operations)
  const restricted = routes.filter(({ permission }) => permission !== 'public')
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
    // The clerk's role has no permission then.
    const clerk = site.db.selectFrom('user').innerJoin('user_role', 'user_role.user_id', 'user.id')
    const held = clerk.select('user_role.role_id').where('user.username', '=', 'clerk')
    await site.db.deleteFrom('role_menu').where('role_id', 'in', held).execute()
  })
  afterAll(() => site.close())

  describe('without a session and token of a normal account', () => {
    const ways: { readonly why: string; readonly browser: TestBrowser; readonly hasSession: boolean }[] = []
    beforeAll(async () => {
      const garbage = site.browser()
      garbage.cookies.set('AC_SESSION', 'x')
      garbage.accessToken = 'y'.repeat(43)
      const expired = await site.browser().signIn('admin')
      site.clock.time += 15 * 60_000
      const revoked = await site.browser().signIn('admin')
      await site.db.deleteFrom('token').execute()
      const locked = await site.browser().signIn('clerk')
      await site.db.updateTable('user').set({ status: 'locked' }).where('username', '=', 'clerk').execute()
      ways.push(
        { why: 'anonymous', browser: site.browser(), hasSession: false },
        { why: 'garbage', browser: garbage, hasSession: false },
        { why: 'expired', browser: expired, hasSession: true },
        { why: 'revoked', browser: revoked, hasSession: true },
        { why: 'locked', browser: locked, hasSession: true },
      )
    })
    afterAll(() => site.db.updateTable('user').set({ status: 'normal' }).where('username', '=', 'clerk').execute())

    it.each(restricted)('$method $path: refused', async ({ path, method, permission }) => {
      for (const { why, browser, hasSession } of ways) {
        if (hasSession && permission === 'login-session') continue
        const answer = await browser.copy().send({ method, url: path.replace('{id}', '1') })
        expect({ why, ...answer }).toMatchObject({ why, status: 401, body: { code: 'AA0010' } })
      }
    })
  })

  describe('of two signed-in users', () => {
    let clerk: TestBrowser
    let admin: TestBrowser
    beforeAll(async () => {
      clerk = await site.browser().signIn('clerk')
      admin = await site.browser().signIn('admin')
    })

    it.each(restricted.filter(({ permission }) => permission.includes(':')))(
      '$method $path: refused without $permission, and not refused for that reason with it',
      async ({ method, path }) => {
        const url = path.replace('{id}', '999')
        expect(await clerk.send({ method, url })).toMatchObject({
          status: 403,
          body: { code: 'AA0002', message: '无权限进行此操作' },
        })
        expect([401, 403]).not.toContain((await admin.send({ method, url })).status)
      },
    )
  })
})

describe('authorisation of two roles with different data scopes', { timeout: 60_000 }, () => {
  const routes = routesOf(servedDocument(readApiDocument()), operations).filter(({ permission }) =>
    permission.includes(':'),
  )
  /** The data scope with which the last request reached its operation. */
  let reached: object | undefined
  let site: TestApp
  let clerk: ReturnType<TestApp['browser']>
  let own = ''
  beforeAll(async () => {
    site = await openTestApp(
      {},
      {
        prepare: async (instance) => {
          instance.addHook('preValidation', async ({ caller }) => void (reached = caller?.account?.scope))
        },
      },
    )
    const { id, path } = await site.db
      .selectFrom('user')
      .innerJoin('org', 'org.id', 'user.org_id')
      .select(['user.id', 'org.path'])
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    own = path
    const role = { built_in: 0, sort: 9, status: 'normal', name_key: '' } as const
    for (const [roleId, data_scope] of [
      ['901', 'org'],
      ['902', 'all'],
    ] as const) {
      await site.db
        .insertInto('role')
        .values({ ...role, id: roleId, key: roleId, name: roleId, data_scope })
        .execute()
      await site.db.insertInto('user_role').values({ user_id: id, role_id: roleId }).execute()
    }
    clerk = await site.browser().signIn('clerk')
  })
  afterAll(() => site.close())

  /** Gives one of the roles this permission, and the other one all others. */
  const grant = async (permission: string, to: '901' | '902') => {
    await site.db.deleteFrom('role_menu').where('role_id', 'in', ['901', '902']).execute()
    const menus = await site.db
      .selectFrom('menu')
      .select(['id', 'permission'])
      .where('permission', 'is not', null)
      .execute()
    const other = to === '901' ? '902' : '901'
    await site.db
      .insertInto('role_menu')
      .values(menus.map((menu) => ({ menu_id: menu.id, role_id: menu.permission === permission ? to : other })))
      .execute()
  }

  it('security 6: an operation without a permission has no data scope of a role', async () => {
    await clerk.send({ method: 'GET', url: '/api/system/role/assignable' })
    expect(reached).toEqual({ all: false, subtrees: [], orgs: [] })
  })

  it.each(routes)('security 6: $method $path has the data scope of $permission alone', async (route) => {
    const send = () => clerk.send({ method: route.method, url: route.path.replace('{id}', '999') })
    reached = undefined
    await grant(route.permission, '901')
    await send()
    expect(reached).toEqual({ all: false, subtrees: [], orgs: [own] })
    await grant(route.permission, '902')
    await send()
    expect(reached).toEqual({ all: true, subtrees: [], orgs: [] })
  })
})

describe('the API description', () => {
  const broken = (change: (document: ApiDocument) => void) => {
    const document = structuredClone(readApiDocument())
    change(document)
    return () => routesOf(servedDocument(document), operations)
  }
  const versionOf = (document: ApiDocument) =>
    document.paths['/api/setting/version/info']?.['get'] as Record<string, unknown>

  it('the server refuses to start with an operation without x-permission', () => {
    expect(broken((document) => delete versionOf(document)['x-permission'])).toThrow('versionInfo has no x-permission')
  })

  it('and with one without a handler', () => {
    expect(broken((document) => Object.assign(versionOf(document), { operationId: 'unheardOf' }))).toThrow(
      'unheardOf has no handler',
    )
  })
})
