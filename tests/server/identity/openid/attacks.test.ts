import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addApplication,
  callback,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  type SignedBrowser,
  secret,
  signedIn,
  tokensOf,
  waitingIn,
} from './openid-site.ts'

describe('attacks on the provider', { timeout: 120_000 }, () => {
  let site: OpenIdSite
  let party: client.Configuration
  let browser: SignedBrowser
  beforeAll(async () => {
    site = await openOpenIdSite()
    party = await relyingParty(site)
    browser = await signedIn(site)
  }, 60_000)
  afterAll(() => site.close())

  /** A code with what belongs to it. */
  const codeOf = async (id = 'app') => {
    const { address, checks } = await requestOf(await relyingParty(site, id))
    const back = new URL(await browser.follow(address))
    return { back, code: back.searchParams.get('code') ?? '', verifier: checks.pkceCodeVerifier ?? '', checks }
  }
  /** The exchange as a bare request, so that a test can send anything. */
  const exchange = async (form: Record<string, string>) => {
    const body = { grant_type: 'authorization_code', client_id: 'app', client_secret: secret, redirect_uri: callback }
    const answer = await fetch(`${site.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...body, ...form }),
    })
    // any: tests read all kinds of responses
    const given: any = await answer.json()
    return { status: answer.status, body: given }
  }
  const isActive = async (token: string) => (await client.tokenIntrospection(party, token)).active
  const authorize = async (address: string) => new URL((await browser.open(address)).location)

  describe('codes', () => {
    it('security 11: a code is exchanged once; a second time ends what the first one got', async () => {
      const { code, verifier } = await codeOf()
      const first = await exchange({ code, code_verifier: verifier })
      expect([first.status, await isActive(first.body.access_token)]).toEqual([200, true])
      const second = await exchange({ code, code_verifier: verifier })
      expect([second.status, second.body.error]).toEqual([400, 'invalid_grant'])
      expect(await isActive(first.body.access_token)).toBe(false)
      expect(await isActive(first.body.refresh_token)).toBe(false)
    })

    it('security 11: of 50 exchanges of one code at once exactly one succeeds, and then nothing of it is valid', async () => {
      const { code, verifier } = await codeOf()
      const all = await Promise.all(Array.from({ length: 50 }, () => exchange({ code, code_verifier: verifier })))
      const won = all.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
        new Set(['invalid_grant']),
      )
      expect(await isActive(won[0]?.body.access_token)).toBe(false)
      expect(await isActive(won[0]?.body.refresh_token)).toBe(false)
    })

    it.each([
      ['no verifier', {}],
      ['another verifier', { code_verifier: client.randomPKCECodeVerifier() }],
      ['another redirect address', { redirect_uri: `${callback}/` }],
      ['another application', { client_id: 'careful' }],
      ['a wrong secret', { client_secret: 'wrong' }],
    ])('security 11: a code is of no use with %s', async (_, form) => {
      const { code, verifier } = await codeOf()
      const wrong =
        'code_verifier' in form || Object.keys(form).length === 0 ? form : { code_verifier: verifier, ...form }
      const answer = await exchange({ code, ...wrong })
      expect([400, 401]).toContain(answer.status)
      expect(answer.body).not.toHaveProperty('access_token')
    })

    it('security 11: a code lasts 60 seconds', async () => {
      const { code, verifier } = await codeOf()
      site.pass(61_000)
      expect(await exchange({ code, code_verifier: verifier })).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      })
    })
  })

  describe('PKCE', () => {
    const without = (address: string, ...names: string[]) => {
      const url = new URL(address)
      for (const name of names) url.searchParams.delete(name)
      return url
    }

    it('security 11: a request without it is refused', async () => {
      const { address } = await requestOf(party)
      const back = await authorize(without(address, 'code_challenge', 'code_challenge_method').href)
      expect(back.searchParams.get('error')).toBe('invalid_request')
      expect(back.searchParams.has('code')).toBe(false)
    })

    it.each(['plain', 'none', 'S512'])('security 11: the method %s is refused', async (method) => {
      const { address } = await requestOf(party, { code_challenge_method: method })
      expect((await authorize(address)).searchParams.get('error')).toBe('invalid_request')
    })

    it('security 11: a challenge without its method is not taken for plain', async () => {
      const { address } = await requestOf(party)
      expect((await authorize(without(address, 'code_challenge_method').href)).searchParams.get('error')).toBe(
        'invalid_request',
      )
    })
  })

  it.each([
    `${callback}/more`,
    `${callback}x`,
    `${callback}?next=1`,
    `${callback}#part`,
    'https://app.example.gov.cn/Callback',
    'https://APP.example.gov.cn/callback',
    'https://app.example.gov.cn:8443/callback',
    'https://app.example.gov.cn:443/callback',
    'https://user@app.example.gov.cn/callback',
    'https://app.example.gov.cn@evil.example/callback',
    'https://app.example.gov.cn.evil.example/callback',
    'https://app.example.gov.cn/x/../callback',
    'https://app.example.gov.cn/%2e%2e/callback',
    'https://app.example.gov.cn/x/..;/callback',
    'https://app.example.gov.cn/callback%00',
    'https://app.example.gov.cn\\@evil.example/callback',
    'http://app.example.gov.cn/callback',
    '//app.example.gov.cn/callback',
    'javascript:alert(1)',
    '',
  ])('security 11: the browser is not sent to %j, which is not the registered address', async (redirect_uri) => {
    const { address } = await requestOf(party, { redirect_uri })
    const stop = await browser.open(address)
    expect([stop.status, stop.location]).toEqual([
      303,
      `${site.origin}/authCenter/confirm?problem=${redirect_uri === '' ? 'invalid' : 'redirect-address'}`,
    ])
  })

  it('security 11: an unknown application is explained on our page', async () => {
    const stop = await browser.open(`${site.issuer}/auth?client_id=nowhere&response_type=code&redirect_uri=${callback}`)
    expect(stop.location).toBe(`${site.origin}/authCenter/confirm?problem=unknown-application`)
  })

  it.each(['token', 'id_token', 'code id_token', 'none'])(
    'security 11: the response type %s is refused',
    async (response_type) => {
      const { address } = await requestOf(party, { response_type })
      const back = await authorize(address)
      expect(back.href).not.toMatch(/access_token|id_token=|[?&]code=/)
      expect(back.href).toMatch(/error=(unsupported_response_type|invalid_request)/)
    },
  )

  it('security 11: a page of the library is never shown, in no response mode', async () => {
    for (const response_mode of ['web_message', 'query.jwt', 'form_post.jwt', 'nonsense']) {
      const { address } = await requestOf(party, { response_mode })
      const stop = await browser.open(address)
      const back = new URL(stop.location)
      expect([stop.status, back.origin + back.pathname]).toEqual([303, callback])
      expect(back.searchParams.get('error')).toBe('unsupported_response_mode')
    }
    const { address } = await requestOf(party, { response_mode: 'form_post' })
    expect((await browser.open(address)).text).not.toContain('Submitting Callback')
  })

  it('security 11: there is no password grant', async () => {
    const answer = await exchange({ grant_type: 'password', username: 'clerk', password: 'Ceshi-mima-2026' })
    expect(answer.body.error).toBe('unsupported_grant_type')
  })

  it('state and nonce come back as they were sent, and a missing one does not appear', async () => {
    const { address } = await requestOf(party)
    const url = new URL(address)
    expect((await authorize(address)).searchParams.get('state')).toBe(url.searchParams.get('state'))
    url.searchParams.delete('state')
    expect((await authorize(url.href)).searchParams.has('state')).toBe(false)
  })

  describe('refresh tokens', () => {
    const renew = (refresh_token: string, form: Record<string, string> = {}) =>
      exchange({ grant_type: 'refresh_token', refresh_token, ...form })
    const refused = { status: 400, body: { error: 'invalid_grant' } }

    it('security 11: a refresh token that was used before the last ends its whole family', async () => {
      const tokens = await tokensOf(party, browser)
      const renewed = await client.refreshTokenGrant(party, tokens.refresh_token ?? '')
      const latest = await client.refreshTokenGrant(party, renewed.refresh_token ?? '')
      await expect(client.refreshTokenGrant(party, tokens.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })
      expect(await isActive(renewed.access_token)).toBe(false)
      expect(await isActive(latest.access_token)).toBe(false)
      await expect(client.refreshTokenGrant(party, latest.refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    })

    it('security 11: a renewal whose answer was lost is repeated, and brings the same refresh token', async () => {
      const { refresh_token = '' } = await tokensOf(party, browser)
      const lost = await renew(refresh_token)
      site.pass(29_000)
      const repeated = await renew(refresh_token)
      expect([lost.status, repeated.status]).toEqual([200, 200])
      expect(repeated.body.refresh_token).toBe(lost.body.refresh_token)
      expect(repeated.body.refresh_token).not.toBe(refresh_token)
      expect(await isActive(repeated.body.access_token)).toBe(true)
      expect(await isActive(refresh_token)).toBe(false)
      const next = await renew(repeated.body.refresh_token)
      expect(next.status).toBe(200)
      expect(next.body.refresh_token).not.toBe(repeated.body.refresh_token)
    })

    it('security 11: 30 seconds later a used refresh token ends its whole family', async () => {
      const { refresh_token = '' } = await tokensOf(party, browser)
      const renewed = await renew(refresh_token)
      site.pass(31_000)
      expect(await renew(refresh_token)).toMatchObject(refused)
      expect(await isActive(renewed.body.access_token)).toBe(false)
      expect(await renew(renewed.body.refresh_token)).toMatchObject(refused)
    })

    it('security 11: a used refresh token of a public application is of no use from another address', async () => {
      await addApplication(site.db, { id: 'in-browser', kind: 'public', auto_confirm: 1 })
      const open = await relyingParty(site, 'in-browser', client.None())
      const { refresh_token = '' } = await tokensOf(open, browser)
      const renewed = await client.refreshTokenGrant(open, refresh_token)
      const repeated = await client.refreshTokenGrant(open, refresh_token)
      expect(repeated.refresh_token).toBe(renewed.refresh_token)
      await site.db
        .updateTable('oidc_artifact')
        .set({ consumed_from: '192.0.2.7' })
        .where('consumed_from', 'is not', null)
        .execute()
      await expect(client.refreshTokenGrant(open, refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
      expect(await isActive(repeated.access_token)).toBe(false)
    })

    it('security 11: 20 renewals with one refresh token at once get one successor', async () => {
      const { refresh_token = '' } = await tokensOf(party, browser)
      const all = await Promise.all(Array.from({ length: 20 }, () => renew(refresh_token)))
      expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(new Set(all.map(({ body }) => body.refresh_token)).size).toBe(1)
      const next = await renew(all[0]?.body.refresh_token)
      expect(next.status).toBe(200)
      expect(await renew(refresh_token)).toMatchObject(refused)
      expect(await renew(next.body.refresh_token)).toMatchObject(refused)
    })

    it('security 11: a refresh token is of no use to another application', async () => {
      const tokens = await tokensOf(party, browser)
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '', client_id: 'careful' }
      expect(await exchange(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    })
  })

  describe('secrets of applications', () => {
    it('two are valid side by side, until the time of the former ends; none is stored', async () => {
      const { db } = site
      await addApplication(db, { id: 'rotating' })
      const tries = () => exchange({ grant_type: 'client_credentials', client_id: 'rotating', scope: 'organisation' })
      expect((await tries()).status).toBe(200)
      await db
        .updateTable('application_secret')
        .set({ not_after: Date.now() - 1 })
        .where('application_id', '=', 'rotating')
        .execute()
      expect((await tries()).status).toBe(401)
      const stored = await db.selectFrom('application_secret').select('hash').execute()
      expect(stored.map(({ hash }) => hash)).not.toContain(secret)
    })

    it('too many wrong ones get 429, while the right one is served', async () => {
      await addApplication(site.db, { id: 'guessed' })
      const tries = (client_secret: string) =>
        exchange({ grant_type: 'client_credentials', client_id: 'guessed', client_secret, scope: 'organisation' })
      const answers = await Promise.all(Array.from({ length: 70 }, () => tries('wrong')))
      expect(answers.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(60)
      expect(await tries('wrong')).toMatchObject({ status: 429, body: { error: 'slow_down' } })
      expect((await tries(secret)).status).toBe(200)
    })

    it('a server with another address than those that are allowed is refused', async () => {
      await addApplication(site.db, { id: 'at-home', ip_allow: '10.1.0.0/16' })
      const tries = () => exchange({ grant_type: 'client_credentials', client_id: 'at-home', scope: 'organisation' })
      expect(await tries()).toMatchObject({ body: { error: 'invalid_client' } })
      await site.db
        .updateTable('application')
        .set({ ip_allow: '10.1.0.0/16 127.0.0.0/8' })
        .where('id', '=', 'at-home')
        .execute()
      expect((await tries()).status).toBe(200)
    })
  })

  describe('a waiting request', () => {
    it('belongs to the browser that brought it', async () => {
      const { address } = await requestOf(await relyingParty(site, 'careful'))
      const interaction = waitingIn(await browser.follow(address))
      const other = await signedIn(site, 'casemgr')
      expect((await other.api('GET', `/api/oauth2/interaction/${interaction}`)).status).toBe(403)
      expect((await other.api('POST', '/api/oauth2/doConfirm', { interaction })).status).toBe(403)
      expect((await other.api('POST', '/api/oauth2/refuse', { interaction })).status).toBe(403)
      expect((await browser.api('GET', `/api/oauth2/interaction/${interaction}`)).status).toBe(200)
    })

    it('is answered by the user who was asked, not by one who has signed in since', async () => {
      const own = await signedIn(site)
      const { address } = await requestOf(await relyingParty(site, 'careful'), { prompt: 'consent' })
      const interaction = waitingIn(await own.follow(address))
      await own.signIn('casemgr')
      expect((await own.api('POST', '/api/oauth2/doConfirm', { interaction })).status).toBe(409)
    })

    it('goes on for another user who signs in to answer it, who is asked for their own consent', async () => {
      const own = await signedIn(site)
      const { address } = await requestOf(await relyingParty(site, 'careful'))
      const interaction = waitingIn(await own.follow(address))
      await own.signIn('orgadmin')
      expect((await own.api('GET', `/api/oauth2/interaction/${interaction}`)).data.step).toBe('continue')
      const { data } = await own.call('POST', '/api/oauth2/continue', { interaction })
      const next = waitingIn(await own.follow(data.redirectUri))
      expect(next).not.toBe(interaction)
      const asked = await own.api('GET', `/api/oauth2/interaction/${next}`)
      expect([asked.data.step, asked.data.account.username]).toEqual(['confirm', 'orgadmin'])
      const allowed = await own.api('POST', '/api/oauth2/doConfirm', { interaction: next })
      expect(await own.follow(allowed.data.redirectUri)).toContain(`${callback}?code=`)
    })

    it('can be answered twice alike, and is gone afterwards', async () => {
      const own = await signedIn(site)
      const { address } = await requestOf(await relyingParty(site, 'careful'), { prompt: 'consent' })
      const interaction = waitingIn(await own.follow(address))
      const answers = await Promise.all([0, 1].map(() => own.api('POST', '/api/oauth2/doConfirm', { interaction })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await own.follow(answers[0]?.data.redirectUri)).toContain(`${callback}?code=`)
      expect((await own.api('POST', '/api/oauth2/doConfirm', { interaction })).status).toBe(404)
      expect(await own.follow(answers[0]?.data.redirectUri)).toBe(`${site.origin}/authCenter/confirm?problem=expired`)
    })

    it('of another browser does not sign that user in here', async () => {
      const stranger = await signedIn(site, 'casemgr')
      const { address } = await requestOf(party, { prompt: 'login' })
      const interaction = waitingIn(await stranger.follow(address))
      await stranger.signIn('casemgr')
      const { data } = await stranger.call('POST', '/api/oauth2/continue', { interaction })
      expect(await browser.follow(data.redirectUri)).not.toContain('code=')
    })
  })

  it('the cookie of the login session comes along from another site, and with no write from there', async () => {
    const own = await site.app.inject({
      method: 'POST',
      url: '/api/oauth2/doLogin',
      payload: { username: 'clerk', password: 'Ceshi-mima-2026' },
    })
    const cookies = own.headers['set-cookie']
    expect([cookies].flat().find((cookie) => cookie?.startsWith('AC_SESSION='))).toMatch(/; SameSite=Lax/)
  })

  describe('requests of strangers', () => {
    const waiting = async () =>
      (await site.db.selectFrom('oidc_artifact').select('id').where('model', '=', 'Interaction').execute()).length

    it('security 12: a long state or nonce is refused, and nothing is stored', async () => {
      const before = await waiting()
      for (const [name, length] of [
        ['state', 7000],
        ['state', 2049],
        ['nonce', 1025],
        ['login_hint', 6500],
      ] as const) {
        const { address } = await requestOf(party, { [name]: 'x'.repeat(length) })
        const answer = await fetch(address, { redirect: 'manual' })
        const back = new URL(answer.headers.get('location') ?? '')
        expect([name, back.origin, back.searchParams.get('error')]).toEqual([
          name,
          'https://app.example.gov.cn',
          'invalid_request',
        ])
      }
      expect(await waiting()).toBe(before)
      const { address } = await requestOf(party, { state: 'x'.repeat(2048) })
      await fetch(address, { redirect: 'manual' })
      expect(await waiting()).toBe(before + 1)
    })

    it('security 12: so many of one network wait at a time, and an application is told when it is full', async () => {
      const few = await openOpenIdSite({ LIMIT_SSO: '60' })
      const at = await relyingParty(few)
      const errorOf = async () => {
        const answer = await fetch((await requestOf(at)).address, { redirect: 'manual' })
        return new URL(answer.headers.get('location') ?? '', few.origin).searchParams.get('error')
      }
      for (let request = 0; request < 60; request += 1) expect(await errorOf()).toBeNull()
      expect(await errorOf()).toBe('temporarily_unavailable')
      await few.close()
    })
  })

  it('security 11: another application learns nothing of a refresh token, and cannot revoke it', async () => {
    await addApplication(site.db, { id: 'other' })
    const { code, verifier } = await codeOf()
    const { body } = await exchange({ code, code_verifier: verifier })
    const other = await relyingParty(site, 'other')
    expect(await client.tokenIntrospection(other, body.refresh_token)).toEqual({ active: false })
    expect((await client.tokenIntrospection(other, body.access_token)).active).toBe(true)
    const revoke = (token: string) =>
      fetch(`${site.issuer}/revoke`, {
        method: 'POST',
        body: new URLSearchParams({ token, client_id: 'other', client_secret: secret }),
      }).then(async (answer) => [answer.status, await answer.text()])
    expect(await revoke(body.refresh_token)).toEqual(await revoke('no-such-token'))
    expect(await isActive(body.refresh_token)).toBe(true)
  })
})
