import { createPublicKey, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeExpired } from '../../../../server/identity/housekeeping.ts'
import { lifetimes } from '../../../../server/identity/session/lifetimes.ts'
import {
  addApplication,
  afterwards,
  callback,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  type SignedBrowser,
  signedIn,
  tokensOf,
  waitingIn,
} from './openid-site.ts'

describe('what ends at the applications, and when', { timeout: 120_000 }, () => {
  let site: OpenIdSite
  let party: client.Configuration
  let admin: SignedBrowser
  beforeAll(async () => {
    site = await openOpenIdSite()
    party = await relyingParty(site)
    admin = await signedIn(site, 'admin')
  }, 60_000)
  afterAll(() => site.close())

  const isActive = async (token: string | undefined) => (await client.tokenIntrospection(party, token ?? '')).active
  const idOf = async (username: string) =>
    (await site.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const expectEnded = async (tokens: { access_token: string; refresh_token?: string }) => {
    expect([await isActive(tokens.access_token), await isActive(tokens.refresh_token)]).toEqual([false, false])
    await expect(client.refreshTokenGrant(party, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(client.fetchUserInfo(party, tokens.access_token, 'anyone')).rejects.toMatchObject({ status: 401 })
  }

  it('signing out ends the tokens that were granted in that session, and no others', async () => {
    const [one, other] = [await signedIn(site), await signedIn(site)]
    const [ofOne, ofOther] = [await tokensOf(party, one), await tokensOf(party, other)]
    await one.api('POST', '/api/auth/logout')
    await expectEnded(ofOne)
    expect(await isActive(ofOther.access_token)).toBe(true)
    expect(new URL(await one.follow((await requestOf(party)).address)).pathname).toBe('/authCenter/login')
  })

  it.each([
    ['a forced sign-out', async () => admin.api('POST', '/api/system/user/sign-out', { ids: [await idOf('casemgr')] })],
    [
      'disabling the user',
      async () => admin.api('POST', '/api/system/user/status', { ids: [await idOf('casemgr')], status: 'disabled' }),
    ],
    ['locking the user out', async () => admin.api('POST', '/api/system/user/lock', { ids: [await idOf('casemgr')] })],
    [
      'a reset of the password',
      async () => admin.api('POST', '/api/system/user/reset-password', { id: await idOf('casemgr') }),
    ],
    [
      'the last day of the account',
      async () => {
        await site.db.updateTable('user').set({ valid_until: '2020-01-01' }).where('username', '=', 'casemgr').execute()
        return { status: 200 }
      },
    ],
  ])('%s ends every token of the user at once', async (_, end) => {
    const before = await site.db
      .selectFrom('user')
      .selectAll()
      .where('username', '=', 'casemgr')
      .executeTakeFirstOrThrow()
    const tokens = await tokensOf(party, await signedIn(site, 'casemgr'))
    expect((await end()).status).toBe(200)
    await expectEnded(tokens)
    const { status, valid_until, password_hash, must_change_password } = before
    const restored = { status, valid_until, password_hash, must_change_password }
    await site.db.updateTable('user').set(restored).where('username', '=', 'casemgr').execute()
  })

  it('disabling an application ends its tokens at once', async () => {
    await addApplication(site.db, { id: 'disabled-app', auto_confirm: 1 })
    const own = await relyingParty(site, 'disabled-app')
    const tokens = await tokensOf(own, await signedIn(site))
    expect(await isActive(tokens.access_token)).toBe(true)
    await site.db.updateTable('application').set({ status: 'disabled' }).where('id', '=', 'disabled-app').execute()
    expect(await isActive(tokens.access_token)).toBe(false)
    await expect(client.refreshTokenGrant(own, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_client',
    })
  })

  it('a user who signs in again in the same browser stays signed in at the applications', async () => {
    const browser = await signedIn(site)
    const tokens = await tokensOf(party, browser)
    await browser.signIn()
    expect(await isActive(tokens.access_token)).toBe(true)
    await browser.api('POST', '/api/auth/logout')
    await expectEnded(tokens)
  })

  it('a session that is over by itself leaves tokens their own lifetime, and a later forced sign-out still ends them', async () => {
    await addApplication(site.db, { id: 'lasting', auto_confirm: 1, access_seconds: 200_000, refresh_seconds: 400_000 })
    const own = await relyingParty(site, 'lasting')
    const tokens = await tokensOf(own, await signedIn(site, 'orgadmin'))
    site.pass(lifetimes.sessionAbsolute(site.db) + 1000)
    await removeExpired(site.db, Date.now() + lifetimes.sessionAbsolute(site.db) + 1000)
    expect(await isActive(tokens.access_token)).toBe(true)
    await admin.signIn('admin')
    await admin.api('POST', '/api/system/user/sign-out', { ids: [await idOf('orgadmin')] })
    expect(await isActive(tokens.access_token)).toBe(false)
    site.pass(-lifetimes.sessionAbsolute(site.db) - 1000)
  })

  describe('prompt, max_age and acr_values', () => {
    const step = async (browser: SignedBrowser, more: Record<string, string>) => {
      const page = new URL(await browser.follow((await requestOf(party, more)).address))
      return page
    }

    it('prompt=none answers without a page: a code, or the error that a page would be needed', async () => {
      const browser = await signedIn(site)
      expect((await step(browser, { prompt: 'none' })).searchParams.has('code')).toBe(true)
      await browser.api('POST', '/api/auth/logout')
      expect((await step(browser, { prompt: 'none' })).searchParams.get('error')).toBe('login_required')
      const careful = await relyingParty(site, 'careful')
      const other = await signedIn(site, 'auditor')
      const asked = await other.follow((await requestOf(careful, { prompt: 'none' })).address)
      expect(new URL(asked).searchParams.get('error')).toBe('consent_required')
    })

    it('prompt=login wants a new sign-in, even right after one', async () => {
      const browser = await signedIn(site)
      const page = await step(browser, { prompt: 'login' })
      expect(page.pathname).toBe('/authCenter/login')
      const interaction = waitingIn(page.href)
      expect((await browser.call('POST', '/api/oauth2/continue', { interaction })).data).toEqual({ step: 'login' })
      await browser.signIn()
      const { data } = await browser.call('POST', '/api/oauth2/continue', { interaction })
      expect(await browser.follow(data.redirectUri)).toContain(`${callback}?code=`)
    })

    it('max_age wants a sign-in that is not older', async () => {
      const browser = await signedIn(site)
      expect((await step(browser, { max_age: '3600' })).searchParams.has('code')).toBe(true)
      const page = await step(browser, { max_age: '0' })
      expect(page.pathname).toBe('/authCenter/login')
    })

    it('login_hint is shown, and acr_values 2 asks a user without a certificate to sign in again, once', async () => {
      const browser = await signedIn(site)
      const page = await step(browser, { acr_values: '2', login_hint: 'clerk' })
      expect(page.pathname).toBe('/authCenter/login')
      const interaction = waitingIn(page.href)
      const { data } = await browser.call('GET', `/api/oauth2/interaction/${interaction}`)
      expect(data).toMatchObject({ step: 'login', loginHint: 'clerk', signInAgain: true })
      await browser.signIn()
      const on = await browser.call('POST', '/api/oauth2/continue', { interaction })
      expect(await browser.follow(on.data.redirectUri)).toContain(`${callback}?code=`)
    })

    it('security 14 acr_values 2 lets a user who proved a second factor straight through', async () => {
      const browser = await signedIn(site)
      await site.db.updateTable('login_session').set({ factor: 'totp' }).execute()
      expect((await step(browser, { acr_values: '2' })).searchParams.has('code')).toBe(true)
    })
  })

  it('a user to whom an application is not open is told so, and the application too', async () => {
    await addApplication(site.db, { id: 'closed', auto_confirm: 1, visibility: 'roles' })
    await site.db.insertInto('application_role').values({ application_id: 'closed', role_id: '1' }).execute()
    const own = await relyingParty(site, 'closed')
    const browser = await signedIn(site)
    const interaction = waitingIn(await browser.follow((await requestOf(own)).address))
    expect((await browser.api('GET', `/api/oauth2/interaction/${interaction}`)).data.step).toBe('refused')
    expect((await browser.api('POST', '/api/oauth2/doConfirm', { interaction })).status).toBe(400)
    const { data } = await browser.call('POST', '/api/oauth2/refuse', { interaction })
    expect(new URL(await browser.follow(data.redirectUri)).searchParams.get('error')).toBe('access_denied')
    expect(await admin.follow((await requestOf(own)).address)).toContain('code=')
  })

  it('an optional scope is declined; a scope of the level 高 is asked for each time', async () => {
    const own = await relyingParty(site, 'careful')
    const browser = await signedIn(site, 'orgadmin')
    const wanted = { scope: 'openid profile phone' }
    const first = await requestOf(own, wanted)
    const interaction = waitingIn(await browser.follow(first.address))
    const body = { interaction, scopes: ['openid', 'profile'] }
    const { data } = await browser.api('POST', '/api/oauth2/doConfirm', body)
    const tokens = await client.authorizationCodeGrant(
      own,
      new URL(await browser.follow(data.redirectUri)),
      first.checks,
    )
    expect(tokens.scope).toBe('openid profile')
    site.pass(61_000)
    const again = await browser.follow((await requestOf(own, wanted)).address)
    expect(new URL(again).pathname).toBe('/authCenter/confirm')
    site.pass(-61_000)
  })

  describe('the query form of a Sa-Token backend', () => {
    const query = {
      client_id: 'careful',
      scope: 'openid profile',
      response_type: 'code',
      redirect_uri: callback,
      state: '7',
    }
    const confirm = async (browser: SignedBrowser, more: Record<string, string> = {}) =>
      browser.api('POST', `/api/oauth2/doConfirm?${new URLSearchParams({ ...query, ...more })}`)

    it('S7.7 stores the consent, and with build_redirect_uri answers the address to go to', async () => {
      const browser = await signedIn(site, 'auditor')
      expect(await confirm(browser)).toEqual({ status: 200, data: {} })
      const verifier = client.randomPKCECodeVerifier()
      const more = {
        build_redirect_uri: 'true',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      const { data } = await confirm(browser, more)
      const back = new URL(await browser.follow(data.redirectUri))
      expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([callback, '7'])
      const own = await relyingParty(site, 'careful')
      const tokens = await client.authorizationCodeGrant(own, back, { pkceCodeVerifier: verifier, expectedState: '7' })
      expect(tokens.scope).toBe('openid profile')
    })

    it.each([
      [{ client_id: 'nowhere' }, 404],
      [{ redirect_uri: `${callback}/x` }, 400],
      [{ scope: 'openid everything' }, 400],
      [{ build_redirect_uri: 'true' }, 400],
    ])('refuses %j', async (more, status) => {
      expect((await confirm(await signedIn(site, 'auditor'), more as Record<string, string>)).status).toBe(status)
    })
  })

  describe('signing out at the wish of an application', () => {
    const endSession = (parameters: Record<string, string>) =>
      `${site.issuer}/logout?${new URLSearchParams(parameters)}`

    it('an ID token of the user ends the session, and the browser goes to the registered address', async () => {
      const browser = await signedIn(site)
      const tokens = await tokensOf(party, browser)
      const address = client.buildEndSessionUrl(party, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: afterwards,
        state: '9',
      })
      const stop = await browser.open(address.href)
      expect([stop.status, stop.location]).toEqual([303, `${afterwards}?state=9`])
      await expectEnded(tokens)
    })

    it('without one a page asks first, in Chinese; its button signs out', async () => {
      const browser = await signedIn(site)
      const tokens = await tokensOf(party, browser)
      const parameters = { client_id: 'app', post_logout_redirect_uri: afterwards }
      const page = await browser.open(endSession(parameters))
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('应用 app请求退出。')])
      expect(await isActive(tokens.access_token)).toBe(true)
      const forged = await browser.open(endSession({}), { ...parameters, xsrf: 'guess' })
      expect(forged.location).toContain('problem=expired')
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
      expect((await browser.open(endSession({}), { ...parameters, xsrf })).location).toBe(afterwards)
      await expectEnded(tokens)
    })

    it('an address that is not registered is not gone to', async () => {
      const stop = await (await signedIn(site)).open(
        endSession({ client_id: 'app', post_logout_redirect_uri: `${afterwards}/x` }),
      )
      expect(stop.location).toBe(`${site.origin}/authCenter/confirm?problem=logout-address`)
    })

    it('S1.2 an application that is not the one of the ID token, or that nobody knows, is told so; nobody is signed out', async () => {
      const browser = await signedIn(site)
      const tokens = await tokensOf(party, browser)
      const hint = tokens.id_token ?? ''
      for (const [parameters, problem] of [
        [{ id_token_hint: hint, client_id: 'careful' }, 'logout-request'],
        [{ id_token_hint: hint, client_id: '' }, 'logout-request'],
        [{ id_token_hint: hint, client_id: 'careful', post_logout_redirect_uri: afterwards }, 'logout-request'],
        [{ client_id: 'nowhere', post_logout_redirect_uri: afterwards }, 'unknown-application'],
        [{ post_logout_redirect_uri: afterwards }, 'logout-address'],
        [{ id_token_hint: hint, post_logout_redirect_uri: 'https://elsewhere.example/' }, 'logout-address'],
      ] as const) {
        const stop = await browser.open(endSession(parameters))
        expect([parameters, stop.location]).toEqual([
          parameters,
          `${site.origin}/authCenter/confirm?problem=${problem}`,
        ])
      }
      expect(await isActive(tokens.access_token)).toBe(true)
      const both = endSession({ id_token_hint: hint, client_id: 'app', post_logout_redirect_uri: afterwards })
      expect((await browser.open(both)).location).toBe(afterwards)
    })
  })

  describe('back-channel logout', () => {
    let listener: Server
    let address: string
    const received: string[] = []
    let failures = 0
    beforeAll(async () => {
      listener = createServer((request, response) => {
        let body = ''
        request.on('data', (part) => (body += part))
        request.on('end', () => {
          if (failures > 0) {
            failures -= 1
            response.writeHead(500).end()
            return
          }
          received.push(new URLSearchParams(body).get('logout_token') ?? '')
          response.writeHead(200).end()
        })
      })
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
      address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/logout` // as: it listens on a port
    })
    afterAll(() => void listener.close())

    /** The payload of a token that one of the published keys has signed. */
    const verified = async (token: string): Promise<unknown> => {
      const [header = '', payload = '', signature = ''] = token.split('.')
      // any: the published set of keys
      const { keys }: any = await (await fetch(`${site.issuer}/jwks`)).json()
      const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
      const key = createPublicKey({ key: keys.find((one: { kid: string }) => one.kid === kid), format: 'jwk' })
      expect(verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(
        true,
      )
      return JSON.parse(Buffer.from(payload, 'base64url').toString())
    }

    it('tells the application, with a token that it can verify, and tries again where it fails', async () => {
      await addApplication(site.db, { id: 'told', auto_confirm: 1, backchannel_logout_url: address })
      const own = await relyingParty(site, 'told')
      const browser = await signedIn(site)
      const tokens = await tokensOf(own, browser)
      failures = 1
      await browser.api('POST', '/api/auth/logout')
      await vi.waitFor(async () => {
        const notices = await site.db.selectFrom('logout_notice').selectAll().execute()
        expect(notices.map(({ application_id, tries }) => [application_id, tries])).toEqual([['told', 1]])
        expect(failures).toBe(0)
      }, 25_000)
      site.pass(31_000)
      await vi.waitFor(() => expect(received).toHaveLength(1), 25_000)
      site.pass(-31_000)
      const payload = await verified(received[0] ?? '')
      expect(payload).toMatchObject({
        iss: site.issuer,
        aud: 'told',
        sub: tokens.claims()?.sub,
        sid: tokens.claims()?.['sid'],
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      })
      await vi.waitFor(async () => {
        expect(await site.db.selectFrom('logout_notice').select('sid').execute()).toEqual([])
      }, 25_000)
    }, 90_000)
  })
})
