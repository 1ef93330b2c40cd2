import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realms } from '../../../server/demonstration/systems/openid/realms.ts'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'
import { WalkingBrowser } from '../../support/walking-browser.ts'

const subjectOf = (realm: 'sso' | 'zwfw', name: string): string => {
  const found = realms.find(({ id }) => id === realm)?.people.find((person) => person.name === name)
  if (!found) throw new Error(`${realm} has no ${name}.`)
  return found.subject
}
const admin = { subject: subjectOf('sso', '王建国') }
const manager = { subject: subjectOf('sso', '陈志明') }
const disabled = { subject: subjectOf('sso', '赵永强') }
const stranger = { subject: subjectOf('sso', '何晓雯') }
const citizen = { subject: subjectOf('zwfw', '刘思婷') }
const unknownCitizen = { subject: subjectOf('zwfw', '陈静') }
const disabledCitizen = { subject: subjectOf('zwfw', '赵永强') }

describe('single sign-on, against the demonstration’s own providers', { timeout: 60_000 }, () => {
  let site: TestApp
  let origin: string
  let offset = 0
  beforeAll(async () => {
    site = await openTestApp({}, { clock: { now: () => Date.now() + offset } })
    origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => site.close())

  const browser = () => new WalkingBrowser(origin)
  const sessions = () => site.db.selectFrom('login_session').select(['method', 'provider', 'logout_hint']).execute()

  it('S1.2 S2.3 signs in a bound identity, and returns where to continue', async () => {
    const own = browser()
    const way = await own.signInAt('sso', admin, `?redirect=${encodeURIComponent('/system/user?keyword=陈#rows')}`)
    const back = new URL(way, origin)
    expect(back.pathname).toBe('/authCenter/login')
    expect(Object.fromEntries(back.searchParams)).toEqual({ entered: '1', redirect: '/system/user?keyword=陈#rows' })
    expect(await own.username()).toBe('admin')
    expect(await sessions()).toEqual([{ method: 'oidc', provider: 'sso', logout_hint: expect.any(String) }])
    const used = await site.db
      .selectFrom('external_identity')
      .select('last_used_at')
      .where('subject', '=', admin.subject)
      .executeTakeFirstOrThrow()
    expect(used.last_used_at).not.toBeNull()
  })

  it('uses PKCE (S256), state and nonce, and stores neither in plain text', async () => {
    const started = await browser().open('/sso/start/sso')
    expect(started.status).toBe(303)
    expect(started.headers.get('cache-control')).toBe('no-store')
    expect(started.headers.getSetCookie().join()).toMatch(/^AC_SSO=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const { searchParams: asked } = new URL(started.location)
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(asked.get('redirect_uri')).toBe(`${origin}/sso/callback/sso`)
    const kept = await site.db.selectFrom('sso_attempt').select('state_hash').execute()
    expect(kept.map(({ state_hash }) => state_hash)).not.toContain(asked.get('state'))
  })

  it('its provider refuses a request without PKCE', async () => {
    const started = await browser().open('/sso/start/sso')
    const address = new URL(started.location)
    address.searchParams.delete('code_challenge')
    const asked = await browser().open(address.href)
    expect(new URL(asked.location).searchParams.get('error')).toBe('invalid_request')
  })

  it('S1.2 lets an unbound identity choose an account, once; the next sign-in is direct', async () => {
    const own = browser()
    const way = new URL(await own.signInAt('sso', stranger), origin)
    expect(way.pathname).toBe('/authCenter/platform')
    const sid = way.searchParams.get('sid') ?? ''
    expect(await own.username()).toBeUndefined()
    const { data } = await own.call('GET', `/api/platform/socialInfo/${sid}`)
    expect(data).toEqual({ source: 'sso', sourceName: '省院统一身份认证（演示）', nickname: '何晓雯', bound: false })
    const bound = await own.call('POST', '/api/platform/bind', { sid, username: 'orgadmin', password: testPassword })
    expect(bound.status).toBe(200)
    expect(await own.username()).toBe('orgadmin')

    const later = browser()
    expect(await later.signInAt('sso', stranger)).toBe('/authCenter/login?entered=1')
    expect(await later.username()).toBe('orgadmin')
  })

  it('S1.2 shows the platform page after a platform, already signed in where bound', async () => {
    const own = browser()
    const way = new URL(await own.signInAt('zwfw', citizen), origin)
    expect(way.pathname).toBe('/authCenter/platform')
    const { data } = await own.call('GET', `/api/platform/socialInfo/${way.searchParams.get('sid')}`)
    expect(data).toMatchObject({ source: 'zwfw', nickname: '刘思婷', bound: true })
    expect(await own.username()).toBe('clerk')

    const other = browser()
    const unknown = new URL(await other.signInAt('zwfw', unknownCitizen), origin)
    const info = await other.call('GET', `/api/platform/socialInfo/${unknown.searchParams.get('sid')}`)
    expect(info.data).toMatchObject({ nickname: '陈静', bound: false })
    expect(await other.username()).toBeUndefined()
  })

  it('security 14 asks for the second factor where a role requires one, and for none otherwise', async () => {
    const { id } = await site.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const app = { id: '9', user_id: id, kind: 'totp', name: '手机', secret: '', last_step: null } as const
    const none = { credential_id: null, public_key: null, counter: null, transports: null }
    await site.db
      .insertInto('second_factor')
      .values({ ...app, ...none, created_at: 1, last_used_at: null })
      .execute()
    const require = (second_factor: 0 | 1) =>
      site.db.updateTable('role').set({ second_factor }).where('key', '=', 'staff').execute()
    const free = browser()
    await free.signInAt('zwfw', citizen)
    expect(await free.username()).toBe('clerk')
    await require(1)
    const asked = browser()
    const way = new URL(await asked.signInAt('zwfw', citizen), origin)
    expect([way.pathname, way.search]).toEqual(['/authCenter/login', '?second-step=1'])
    expect(await asked.username()).toBeUndefined()
    expect((await asked.call('GET', '/api/auth/factor/step')).data).toEqual({ ways: ['totp'] })
    await require(0)
    await site.db.deleteFrom('second_factor').execute()
  })

  it('reports a refusal, and an account that may not sign in, by our own codes', async () => {
    const own = browser()
    expect(await own.signInAt('sso', { refuse: '1' })).toBe('/authCenter/login?sso-failure=denied')
    expect(await own.signInAt('sso', disabled)).toBe('/authCenter/login?sso-failure=disabled')
    expect(await own.signInAt('zwfw', disabledCitizen)).toBe('/authCenter/login?sso-failure=disabled')
    expect(await own.username()).toBeUndefined()
  })

  it.each([
    ['disabled', null],
    ['locked', null],
    ['pending', null],
    ['cancelled', null],
    ['past', '2020-01-01'],
  ] as const)(
    'S8.2 a sign-in to a %s account fails with that reason, by either provider',
    async (word, valid_until) => {
      const change = (state: 'normal' | 'disabled' | 'locked' | 'pending' | 'cancelled', until: string | null) =>
        site.db
          .updateTable('user')
          .set({ status: state, valid_until: until })
          .where('username', '=', 'disabled')
          .execute()
      await change(word === 'past' ? 'normal' : word, valid_until)
      const own = browser()
      expect(await own.signInAt('sso', disabled)).toBe(`/authCenter/login?sso-failure=${word}`)
      expect(await own.signInAt('zwfw', disabledCitizen)).toBe(`/authCenter/login?sso-failure=${word}`)
      expect(await own.username()).toBeUndefined()
      await change('disabled', null)
    },
  )

  it('S1.2 one browser may choose one person after the other, without signing out in between', async () => {
    const own = browser()
    for (const [person, username] of [
      [admin, 'admin'],
      [manager, 'casemgr'],
      [admin, 'admin'],
    ] as const) {
      expect(await own.signInAt('sso', person)).toContain('/authCenter/login?entered=1')
      expect(await own.username()).toBe(username)
    }
  })

  it('refuses an unknown state', async () => {
    const own = browser()
    const back = new URL(await own.chooseAt('sso', admin))
    back.searchParams.set('state', 'another-state')
    expect((await own.open(back.href)).location).toBe(`${origin}/authCenter/login?sso-failure=expired`)
    back.searchParams.delete('state')
    expect((await own.open(back.href)).location).toBe(`${origin}/authCenter/login?sso-failure=expired`)
    expect(await own.username()).toBeUndefined()
  })

  it('signs no user in by a return address meant for another browser', async () => {
    const theirs = await browser().chooseAt('sso', admin)
    const victim = browser()
    expect((await victim.open(theirs)).location).toBe(`${origin}/authCenter/login?sso-failure=expired`)
    await victim.open('/sso/start/sso') // With its own cookie.
    expect((await victim.open(theirs)).location).toBe(`${origin}/authCenter/login?sso-failure=expired`)
    expect(await victim.username()).toBeUndefined()
  })

  it('refuses a response for one provider at the address of another', async () => {
    const own = browser()
    const back = await own.chooseAt('sso', admin)
    const mixed = back.replace('/sso/callback/sso', '/sso/callback/zwfw')
    expect((await own.open(mixed)).location).toBe(`${origin}/authCenter/login?sso-failure=expired`)
  })

  it('opens one session where one response arrives twenty times concurrently', async () => {
    const own = browser()
    const back = await own.chooseAt('sso', manager)
    const before = (await sessions()).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.open(back)))
    const ways = answers.map(({ location }) => location.slice(origin.length))
    expect(ways.filter((way) => way === '/authCenter/login?entered=1')).toHaveLength(1)
    expect(ways.filter((way) => way === '/authCenter/login?sso-failure=expired')).toHaveLength(19)
    expect((await sessions()).length - before).toBe(1)
    expect((await own.open(back)).location).toBe(`${origin}/authCenter/login?sso-failure=expired`)
  })

  it('two tabs of one browser do not interfere', async () => {
    const own = browser()
    const first = await own.chooseAt('sso', admin)
    const second = await own.chooseAt('sso', admin)
    expect((await own.open(first)).location).toBe(`${origin}/authCenter/login?entered=1`)
    expect((await own.open(second)).location).toBe(`${origin}/authCenter/login?entered=1`)
    expect(await own.username()).toBe('admin')
  })

  it('gives a browser ten minutes', async () => {
    const own = browser()
    const back = await own.chooseAt('sso', admin)
    offset += 10 * 60_000
    expect((await own.open(back)).location).toBe(`${origin}/authCenter/login?sso-failure=expired`)
    offset = 0
  })

  it('S2.3 drops an unsafe return address', async () => {
    for (const redirect of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/login',
      'javascript:alert(1)',
    ]) {
      const way = await browser().signInAt('sso', admin, `?redirect=${encodeURIComponent(redirect)}`)
      expect(way, redirect).toBe('/authCenter/login?entered=1')
    }
    const twice = await browser().signInAt('sso', admin, '?redirect=/system/user&redirect=/system/org')
    expect(twice).toBe('/authCenter/login?entered=1')
  })

  it('leads to the one origin, whatever Host a request has', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const answer = await site.app.inject({
      method: 'GET',
      url: '/sso/start/sso?redirect=/system/user',
      headers: forged,
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`${origin}/sso/start/sso?redirect=%2Fsystem%2Fuser&canonical=1`)
    // A proxy that drops Host: no redirect loop, and the provider still gets our own address.
    const again = await site.app.inject({ method: 'GET', url: '/sso/start/sso?canonical=1', headers: forged })
    const asked = new URL(String(again.headers.location))
    expect(asked.origin).toBe(origin)
    expect(asked.searchParams.get('redirect_uri')).toBe(`${origin}/sso/callback/sso`)
    const back = await site.app.inject({ method: 'GET', url: '/sso/callback/sso?state=x', headers: forged })
    expect(back.headers.location).toBe('/authCenter/login?sso-failure=expired')
  })

  it('serves only its OpenID Connect providers', async () => {
    for (const id of ['geer', 'nowhere', '..%2fsso', '__proto__']) {
      const answer = await browser().open(`/sso/start/${id}`)
      expect(answer.location, id).toBe(`${origin}/authCenter/login?sso-failure=failed`)
      expect((await browser().open(`/sso/callback/${id}?state=x`)).location, id).toBe(
        `${origin}/authCenter/login?sso-failure=failed`,
      )
    }
  })

  it('S5.6 signing out continues to the provider, whose session ends too, and back to the login page', async () => {
    const own = browser()
    await own.signInAt('sso', admin)
    const { data } = await own.call('POST', '/api/auth/logout')
    expect(data.logoutUrl).toMatch(/^\/demo\/sso\/session\/end\?/)
    expect(await own.username()).toBeUndefined()
    const page = await own.open(data.logoutUrl)
    expect(page.text).toContain('退出并返回登录页')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const ended = await own.open('/demo/sso/session/end/confirm', { xsrf, logout: 'yes' })
    expect(ended.location).toBe(`${origin}/authCenter/login`)
  })

  it('S5.6 after a password or a platform, signing out does not continue to a provider', async () => {
    const own = browser()
    await own.call('POST', '/api/oauth2/doLogin', { username: 'admin', password: testPassword })
    expect((await own.call('POST', '/api/auth/logout')).data).toEqual({})
    await own.signInAt('zwfw', citizen)
    expect((await own.call('POST', '/api/auth/logout')).data).toEqual({})
  })

  it('the demonstration’s pages are marked, run no script and cannot be framed', async () => {
    const own = browser()
    const asked = await own.open((await own.open('/sso/start/sso')).location)
    const page = await own.open(asked.location)
    expect(page.text).toContain('演示')
    expect(page.text).not.toMatch(/<script|onclick=/)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src/,
    )
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    // With no-referrer a browser would post the page's form as `Origin: null`, which is refused.
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect((await own.open(asked.location, { refuse: '1' }, { origin })).status).toBe(303)
    const over = await browser().open(asked.location)
    expect(over.status).toBe(400)
    expect(over.text).toContain('登录请求已过期')
    expect(over.headers.get('content-type')).toMatch(/^text\/html/)
    expect((await browser().open('/demo/sso/nothing')).status).toBe(404)
  })
})

it('production has no demonstration provider, and no page of one', { timeout: 60_000 }, async () => {
  const site = await openTestApp({
    NODE_ENV: 'production',
    AES_KEY: '0123456789abcdef',
    PUBLIC_URL: 'http://auth.example.gov.cn',
  })
  try {
    expect((await site.browser().post('/api/auth/config')).body.data.providers).toEqual([])
    for (const url of ['/demo/sso/.well-known/openid-configuration', '/demo/zwfw/jwks', '/demo/sso/person/x']) {
      expect((await site.browser().get(url)).status, url).toBe(404)
    }
    const answer = await site.app.inject({ method: 'GET', url: '/sso/start/sso' })
    expect(answer.headers.location).toBe('/authCenter/login?sso-failure=failed')
  } finally {
    await site.close()
  }
})
