// test:sqlite: HTTP of a provider
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../../server/config/config.ts'
import { type OpenIdIssuer, startOpenIdIssuer } from '../../support/openid-issuer.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'
import { WalkingBrowser } from '../../support/walking-browser.ts'

describe('the relying party, against a faulty provider', { timeout: 60_000 }, () => {
  let issuer: OpenIdIssuer
  let site: TestApp
  let origin: string
  let folder: string
  let log: string
  let offset: number

  beforeEach(async () => {
    issuer = await startOpenIdIssuer()
    folder = await mkdtemp(join(tmpdir(), 'auth-centre-issuer-'))
    offset = 0
    await open({})
  })
  afterEach(async () => {
    await site.close()
    await issuer.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const open = async (settings: Record<string, unknown>) => {
    const file = join(folder, 'providers.json')
    const client = { clientId: 'auth-centre', clientSecret: 'secret/of the client' }
    const provider = {
      id: 'unit',
      name: '省院统一身份认证',
      kind: 'oidc',
      issuer: issuer.issuer,
      ...client,
      ...settings,
    }
    await writeFile(file, JSON.stringify([provider]))
    site = await openTestApp(
      { PROVIDERS_FILE: file },
      {
        clock: { now: () => Date.now() + offset },
        logger: { level: 'warn', stream: { write: (line: string) => void (log += line) } },
      },
    )
    origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
    log = '' // Ignore what the plugins logged during their start.
    const { id } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    await site.db
      .insertInto('external_identity')
      .values({ provider: 'unit', subject: 'person-1', user_id: id, nickname: 'x', created_at: 0, last_used_at: null })
      .execute()
  }
  const reopen = async (settings: Record<string, unknown>) => {
    await site.close()
    await open(settings)
  }

  /** Returns with a code and other members of the response; resolves to the redirect target. */
  const returnWith = async ({ answer = {}, browser = new WalkingBrowser(origin) } = {}): Promise<string> => {
    const started = await browser.open('/sso/start/unit')
    const { searchParams: asked, pathname } = new URL(started.location)
    if (pathname !== '/authorize') return started.location.slice(origin.length)
    issuer.answer.claims = { nonce: asked.get('nonce'), ...issuer.answer.claims }
    const query = new URLSearchParams({ state: asked.get('state') ?? '', code: 'code-of-the-issuer', ...answer })
    return (await browser.open(`/sso/callback/unit?${query}`)).location.slice(origin.length)
  }
  const failed = '/authCenter/login?sso-failure=failed'
  const unavailable = '/authCenter/login?sso-failure=unavailable'
  const entered = '/authCenter/login?entered=1'

  it('S1.2 accepts a valid response', async () => {
    const browser = new WalkingBrowser(origin)
    expect(await returnWith({ browser })).toBe(entered)
    expect(await browser.username()).toBe('clerk')
    expect(issuer.tokenRequest()?.body.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    expect(issuer.tokenRequest()?.body.get('redirect_uri')).toBe(`${origin}/sso/callback/unit`)
    expect(issuer.tokenRequest()?.authorization).toMatch(/^Basic /)
    expect(log).toBe('')
  })

  it('refuses an ID token for another attempt, client, issuer or time', async () => {
    const now = Math.floor(Date.now() / 1000)
    const wrong: Record<string, unknown>[] = [
      { nonce: 'another-nonce' },
      { nonce: undefined },
      { aud: 'another-client' },
      { aud: ['auth-centre', 'another-client'], azp: 'another-client' },
      { iss: 'http://127.0.0.1:1' },
      { exp: now - 60 },
      { exp: undefined },
      { iat: undefined },
      { sub: undefined },
      { nbf: now + 120 },
    ]
    for (const claims of wrong) {
      issuer.answer.claims = claims
      const browser = new WalkingBrowser(origin)
      expect(await returnWith({ browser }), JSON.stringify(claims)).toBe(failed)
      expect(await browser.username()).toBeUndefined()
    }
  })

  it('tolerates a clock difference of thirty seconds', async () => {
    issuer.answer.claims = { exp: Math.floor(Date.now() / 1000) - 15 }
    expect(await returnWith()).toBe(entered)
  })

  it('refuses a token that is not signed by the issuer', async () => {
    issuer.answer.foreignKey = true
    expect(await returnWith()).toBe(failed)
    issuer.answer.foreignKey = false
    for (const alg of ['none', 'HS256', 'RS256']) {
      issuer.answer.claims = {}
      issuer.answer.header = { alg }
      expect(await returnWith(), alg).toBe(failed)
    }
  })

  it('refuses a response that names another issuer (RFC 9207)', async () => {
    expect(await returnWith({ answer: { iss: 'https://evil.example' } })).toBe(failed)
  })

  it('distinguishes a refusal, a busy provider and any other response, and shows none of its texts', async () => {
    const failureShown = async (error: string) =>
      returnWith({ answer: { error, error_description: '<script>alert(1)</script>', code: '' } })
    expect(await failureShown('access_denied')).toBe('/authCenter/login?sso-failure=denied')
    expect(await failureShown('temporarily_unavailable')).toBe(unavailable)
    expect(await failureShown('invalid_scope')).toBe(failed)
  })

  it('a provider that answers the exchange with an error, garbage or without an ID token signs no user in', async () => {
    issuer.answer.tokens = { status: 500, body: { error: 'server_error' } }
    expect(await returnWith()).toBe(unavailable)
    issuer.answer.tokens = { status: 400, body: { error: 'invalid_grant' } }
    expect(await returnWith()).toBe(failed)
    issuer.answer.tokens = { status: 200, body: { access_token: 'x', token_type: 'Bearer' } }
    expect(await returnWith()).toBe(failed)
    issuer.answer.tokens = { status: 200, body: 'nonsense' }
    expect(await returnWith()).toBe(failed)
  })

  it('logs the reason, and no code, token or secret', async () => {
    issuer.answer.claims = { nonce: 'another-nonce' }
    await returnWith()
    const line = JSON.parse(log)
    expect(line).toMatchObject({ provider: 'unit', failure: 'failed', claim: 'nonce', msg: 'single sign-on' })
    for (const secret of ['code-of-the-issuer', 'access-token-of-the-issuer', 'eyJ', 'secret/of', 'state=']) {
      expect(log).not.toContain(secret)
    }
  })

  it('an unavailable provider is reported, and requested again by the next caller', async () => {
    const { port } = new URL(issuer.issuer)
    await issuer.stop()
    expect(await returnWith()).toBe(unavailable)
    issuer = await startOpenIdIssuer(Number(port))
    expect(await returnWith()).toBe(entered)
  })

  it('waits ten seconds for a provider that never answers', async () => {
    issuer.answer.silent = true
    const started = performance.now()
    expect(await returnWith()).toBe(unavailable)
    expect(performance.now() - started).toBeGreaterThan(9_000)
  })

  it('requests a provider’s metadata once per hour, and uses stale metadata while it is unavailable', async () => {
    const discoveries = () => issuer.asked.filter((path) => path.endsWith('openid-configuration')).length
    await Promise.all(Array.from({ length: 20 }, () => new WalkingBrowser(origin).open('/sso/start/unit')))
    expect(discoveries()).toBe(1)
    offset = 3_600_000
    await new WalkingBrowser(origin).open('/sso/start/unit')
    expect(discoveries()).toBe(2)
    offset = 2 * 3_600_000
    await issuer.stop()
    const started = await new WalkingBrowser(origin).open('/sso/start/unit')
    expect(started.location).toContain(`${issuer.issuer}/authorize?`)
  })

  it('refuses metadata of another issuer', async () => {
    issuer.answer.metadata = { issuer: 'https://evil.example' }
    expect(await returnWith()).toBe(failed)
  })

  it('authenticates in the body where the provider requires that', async () => {
    issuer.answer.metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
    expect(await returnWith()).toBe(entered)
    expect(issuer.tokenRequest()?.authorization).toBeUndefined()
    expect(issuer.tokenRequest()?.body.get('client_secret')).toBe('secret/of the client')
  })

  it('takes the display name from the configured claim, of the token or of userinfo, else the subject', async () => {
    await site.db.deleteFrom('external_identity').execute()
    const nickname = async () => {
      await returnWith()
      const rows = await site.db.selectFrom('arrival').select('nickname').execute()
      await site.db.deleteFrom('arrival').execute()
      return rows
    }
    issuer.answer.claims = { name: ' 陈\u0000静\n ' }
    expect(await nickname()).toEqual([{ nickname: '陈 静' }])
    issuer.answer.claims = {}
    issuer.answer.userinfo = { name: '李四' }
    expect(await nickname()).toEqual([{ nickname: '李四' }])
    issuer.answer.claims = {}
    issuer.answer.userinfo = { name: { first: 'x' } }
    expect(await nickname()).toEqual([{ nickname: 'person-1' }])
    await reopen({ nicknameClaim: 'preferred_username' })
    await site.db.deleteFrom('external_identity').execute()
    issuer.answer.claims = { preferred_username: 'chenjing', name: '陈静' }
    expect(await nickname()).toEqual([{ nickname: 'chenjing' }])
  })

  it('S5.6 returns the provider’s logout address with its parameters; none while it is unavailable', async () => {
    const browser = new WalkingBrowser(origin)
    await returnWith({ browser })
    const { logoutUrl } = (await browser.call('POST', '/api/auth/logout')).data
    const address = new URL(logoutUrl)
    expect(address.origin + address.pathname).toBe(`${issuer.issuer}/logout`)
    expect(address.searchParams.get('client_id')).toBe('auth-centre')
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/authCenter/login`)
    expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/)

    await returnWith({ browser })
    await site.db.updateTable('login_session').set({ provider: 'gone' }).execute()
    expect((await browser.call('POST', '/api/auth/logout')).data).toEqual({})
  })

  it('S5.6 uses a configured logout address unchanged', async () => {
    await reopen({ logoutUrl: 'https://sso.example.gov.cn/logout?service=x' })
    const browser = new WalkingBrowser(origin)
    await returnWith({ browser })
    expect((await browser.call('POST', '/api/auth/logout')).data.logoutUrl).toBe(
      'https://sso.example.gov.cn/logout?service=x',
    )
  })

  it('S5.6 signing out succeeds where the provider is unavailable', async () => {
    const browser = new WalkingBrowser(origin)
    await returnWith({ browser })
    offset = 3_600_001 // The metadata cache and the session have expired; only the cookie is left.
    await issuer.stop()
    expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200)
  })

  it('accepts an issuer on plain http only on this machine', async () => {
    const file = join(folder, 'http.json')
    const provider = { id: 'unit', name: 'x', kind: 'oidc', clientId: 'x', clientSecret: 'y' }
    await writeFile(file, JSON.stringify([{ ...provider, issuer: 'http://sso.example.gov.cn' }]))
    expect(() => parseConfig({ PROVIDERS_FILE: file })).toThrow(/0\.issuer：必须是 https:\/\/ 开头的地址（本机除外）/)
  })
})
