import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addApplication,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  type SignedBrowser,
  signedIn,
  tokensOf,
  waitingIn,
} from './openid-site.ts'

describe('scopes that an application asks for and does not get', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let browser: SignedBrowser
  let party: client.Configuration
  beforeAll(async () => {
    site = await openOpenIdSite()
    browser = await signedIn(site)
    await addApplication(site.db, { id: 'few', auto_confirm: 1 })
    await site.db
      .deleteFrom('application_scope')
      .where('application_id', '=', 'few')
      .where('scope', 'not in', ['openid', 'profile', 'organisation'])
      .execute()
    party = await relyingParty(site, 'few')
  }, 60_000)
  afterAll(() => site.close())

  const renewed = (tokens: client.TokenEndpointResponse, scope: string, by = party) =>
    client.refreshTokenGrant(by, tokens.refresh_token ?? '', { scope })

  it.each([
    'openid profile offline_access',
    'openid profile address everything',
    'offline_access openid profile openid',
  ])('S1.2 %s: what nobody knows is ignored, and repeating it renews all the same', async (scope) => {
    const tokens = await tokensOf(party, browser, { scope })
    expect(tokens.scope).toBe('openid profile')
    const next = await renewed(tokens, scope)
    expect(next.scope).toBe('openid profile')
    expect(next.id_token).toMatch(/./)
    expect((await renewed(next, scope)).scope).toBe('openid profile')
  })

  it('S1.2 also with prompt=consent, by which libraries ask for a refresh token', async () => {
    const more = { scope: 'openid offline_access', prompt: 'consent' }
    const { address, checks } = await requestOf(party, more)
    const interaction = waitingIn(await browser.follow(address))
    const { data } = await browser.api('POST', '/api/oauth2/doConfirm', { interaction })
    const back = new URL(await browser.follow(data.redirectUri))
    const tokens = await client.authorizationCodeGrant(party, back, checks)
    expect((await renewed(tokens, more.scope)).scope).toBe('openid')
  })

  it('S1.2 what the user has declined does not break the renewal', async () => {
    const careful = await relyingParty(site, 'careful')
    const scope = 'openid profile phone'
    const { address, checks } = await requestOf(careful, { scope })
    const interaction = waitingIn(await browser.follow(address))
    const body = { interaction, scopes: ['openid', 'profile'] }
    const { data } = await browser.api('POST', '/api/oauth2/doConfirm', body)
    const tokens = await client.authorizationCodeGrant(careful, new URL(await browser.follow(data.redirectUri)), checks)
    const next = await renewed(tokens, scope, careful)
    expect(next.scope).toBe('openid profile')
    // oxlint-disable-next-line no-deprecated -- marked so by the library for it to be noticed, not because it will go
    const info = await client.fetchUserInfo(careful, next.access_token, client.skipSubjectCheck)
    expect(info).not.toHaveProperty('phone_number')
  })

  it('S1.2 a renewal may ask for less, and by nothing that was granted gets nothing', async () => {
    const tokens = await tokensOf(party, browser, { scope: 'openid profile' })
    const less = await renewed(tokens, 'openid')
    expect(less.scope).toBe('openid')
    // More than was granted does not come back by asking for it.
    expect((await renewed(less, 'openid profile organisation')).scope).toBe('openid profile')
    const other = await tokensOf(party, browser, { scope: 'openid profile' })
    await expect(renewed(other, 'organisation phone')).rejects.toMatchObject({
      error: 'invalid_scope',
      error_description: expect.stringMatching(/./),
    })
    // It was refused before it was used.
    expect((await renewed(other, 'openid')).scope).toBe('openid')
  })

  it.each([
    ['openid phone', 'the client is not registered for the scope phone'],
    ['everything', 'none of the scopes that the client is registered for: openid organisation profile'],
    ['', 'none of the scopes that the client is registered for: openid organisation profile'],
  ])('S1.2 a sign-in with %j is refused in words', async (scope, words) => {
    for (const who of [browser, await signedIn(site, 'casemgr')]) {
      const { address } = await requestOf(party, { scope })
      const back = new URL((await who.open(address)).location).searchParams
      expect([back.get('error'), back.get('error_description')?.split(' ').toSorted()]).toEqual([
        'invalid_scope',
        words.split(' ').toSorted(),
      ])
    }
  })

  it('S1.2 a server of its own gets what it is registered for', async () => {
    const granted = async (scope?: string) =>
      (await client.clientCredentialsGrant(party, scope === undefined ? {} : { scope })).scope
    expect(await granted('organisation')).toBe('organisation')
    expect(await granted('organisation offline_access everything')).toBe('organisation')
    expect(await granted()).toBeUndefined()
    for (const scope of ['everything', 'organisation phone'])
      await expect(granted(scope)).rejects.toMatchObject({ error: 'invalid_scope' })
  })

  it('S7.7 the query form of a Sa-Token backend ignores offline_access alike', async () => {
    const query = {
      client_id: 'few',
      scope: 'openid offline_access',
      redirect_uri: 'https://app.example.gov.cn/callback',
    }
    expect((await browser.api('POST', `/api/oauth2/doConfirm?${new URLSearchParams(query)}`)).status).toBe(200)
    query.scope = 'openid phone'
    expect((await browser.api('POST', `/api/oauth2/doConfirm?${new URLSearchParams(query)}`)).status).toBe(400)
  })
})
