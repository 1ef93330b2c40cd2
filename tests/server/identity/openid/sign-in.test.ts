import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callback,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  SignedBrowser,
  signedIn,
  tokensOf,
  waitingIn,
} from './openid-site.ts'

describe('signing in at a connected application, with openid-client', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  beforeAll(async () => {
    site = await openOpenIdSite()
  })
  afterAll(() => site.close())

  it('goes straight through for a user who is signed in, and gives the claims of the scopes', async () => {
    const party = await relyingParty(site)
    const browser = await signedIn(site)
    const { address, checks } = await requestOf(party)
    const first = await browser.open(address)
    expect([first.status, first.location.startsWith(callback)]).toEqual([303, true])
    const tokens = await client.authorizationCodeGrant(party, new URL(first.location), checks)
    const clerk = await site.db.selectFrom('user').selectAll().where('username', '=', 'clerk').executeTakeFirstOrThrow()
    const claims = tokens.claims()
    expect(claims).toMatchObject({ iss: site.issuer, aud: 'app', sub: clerk.id })
    const info = await client.fetchUserInfo(party, tokens.access_token, clerk.id)
    expect(info).toMatchObject({
      sub: clerk.id,
      name: '刘思婷',
      preferred_username: 'clerk',
      organisation: { id: clerk.org_id, code: '380102' },
      roles: ['staff'],
    })
    expect(info).not.toHaveProperty('phone_number')
  })

  it('leads a user who is not signed in to the login page, and on after the sign-in', async () => {
    const party = await relyingParty(site)
    const browser = new SignedBrowser(site.origin)
    const { address, checks } = await requestOf(party)
    const login = new URL(await browser.follow(address))
    expect(login.pathname).toBe('/authCenter/login')
    const interaction = waitingIn(login.href)
    expect(login.searchParams.get('redirect')).toBe(`/confirm?interaction=${interaction}`)
    expect((await browser.call('GET', `/api/oauth2/interaction/${interaction}`)).data).toMatchObject({
      step: 'login',
      application: { clientId: 'app', name: '应用 app' },
      signInAgain: false,
    })
    await browser.signIn()
    const on = await browser.call('POST', '/api/oauth2/continue', { interaction })
    expect(on.data.step).toBe('continue')
    const back = await browser.follow(on.data.redirectUri)
    const tokens = await client.authorizationCodeGrant(party, new URL(back), checks)
    expect(tokens.claims()?.sub).toEqual(expect.any(String))
  })

  it('asks for consent once, and remembers what was declined', async () => {
    const party = await relyingParty(site, 'careful')
    const browser = await signedIn(site)
    const { address, checks } = await requestOf(party)
    const page = await browser.follow(address)
    expect(new URL(page).pathname).toBe('/authCenter/confirm')
    const interaction = waitingIn(page)
    const asked = await browser.api('GET', `/api/oauth2/interaction/${interaction}`)
    expect(asked.data).toMatchObject({ step: 'confirm', account: { username: 'clerk' } })
    expect(asked.data.scopes.map(({ name, level }: { name: string; level: string }) => [name, level])).toEqual([
      ['openid', 'low'],
      ['profile', 'low'],
      ['organisation', 'normal'],
      ['roles', 'normal'],
    ])
    const answered = await browser.api('POST', '/api/oauth2/doConfirm', { interaction })
    const tokens = await client.authorizationCodeGrant(
      party,
      new URL(await browser.follow(answered.data.redirectUri)),
      checks,
    )
    expect(tokens.scope).toBe('openid profile organisation roles')
    const again = await requestOf(party)
    expect((await browser.open(again.address)).location).toMatch(/^https:\/\/app\.example\.gov\.cn\/callback\?code=/)
  })

  it('refuses for the user', async () => {
    const party = await relyingParty(site, 'careful')
    const browser = await signedIn(site, 'casemgr')
    const { address } = await requestOf(party)
    const interaction = waitingIn(await browser.follow(address))
    const refused = await browser.call('POST', '/api/oauth2/refuse', { interaction })
    const back = new URL(await browser.follow(refused.data.redirectUri))
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  it('renews, introspects and revokes', async () => {
    const party = await relyingParty(site)
    const tokens = await tokensOf(party, await signedIn(site))
    const renewed = await client.refreshTokenGrant(party, tokens.refresh_token ?? '')
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
    expect(await client.tokenIntrospection(party, renewed.access_token)).toMatchObject({
      active: true,
      client_id: 'app',
    })
    await client.tokenRevocation(party, renewed.refresh_token ?? '')
    expect(await client.tokenIntrospection(party, renewed.access_token)).toEqual({ active: false })
  })

  it('gives an application a token of its own', async () => {
    const party = await relyingParty(site)
    const tokens = await client.clientCredentialsGrant(party, { scope: 'organisation' })
    expect(await client.tokenIntrospection(party, tokens.access_token)).toMatchObject({
      active: true,
      scope: 'organisation',
    })
    await expect(client.clientCredentialsGrant(party, { scope: 'everything' })).rejects.toMatchObject({
      error: 'invalid_scope',
    })
  })
})
