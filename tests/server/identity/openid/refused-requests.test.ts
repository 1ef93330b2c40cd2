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
  signedIn,
} from './openid-site.ts'

describe('what an application is told that asks for what it may not', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let browser: SignedBrowser
  beforeAll(async () => {
    site = await openOpenIdSite()
    browser = await signedIn(site)
    await addApplication(site.db, { id: 'server', grants: 'client_credentials' })
    await addApplication(site.db, { id: 'pages', grants: 'authorization_code', auto_confirm: 1 })
    await site.db.deleteFrom('application_scope').where('scope', '=', 'roles').execute()
  }, 60_000)
  afterAll(() => site.close())

  const asked = async (id: string, more: Record<string, string>) => {
    const { address } = await requestOf(await relyingParty(site, id), { scope: 'openid', ...more })
    return new URL((await browser.open(address)).location).searchParams
  }

  it('S1.2 a server without the authorization code is told unauthorized_client', async () => {
    const given = await asked('server', { redirect_uri: callback })
    expect([given.get('error'), given.get('error_description')]).toEqual([
      'unauthorized_client',
      'the client is not registered for the authorization code grant',
    ])
  })

  it.each([
    ['server', { grant_type: 'refresh_token', refresh_token: 'x' }],
    ['server', { grant_type: 'authorization_code', code: 'x', redirect_uri: callback }],
    ['pages', { grant_type: 'client_credentials' }],
    ['pages', { grant_type: 'refresh_token', refresh_token: 'x' }],
  ])('S1.2 %s is told unauthorized_client for %j', async (id, form) => {
    const { grant_type, ...parameters } = form as Record<string, string>
    const party = await relyingParty(site, id)
    await expect(client.genericGrantRequest(party, grant_type ?? '', parameters)).rejects.toMatchObject({
      status: 400,
      error: 'unauthorized_client',
      error_description: `the client is not registered for the grant ${grant_type}`,
    })
  })

  it('S1.2 without the refresh token in its grants a sign-in gives none', async () => {
    const party = await relyingParty(site, 'pages')
    const { address, checks } = await requestOf(party, { scope: 'openid' })
    const tokens = await client.authorizationCodeGrant(party, new URL((await browser.open(address)).location), checks)
    expect(tokens.refresh_token).toBeUndefined()
  })

  it('S1.2 a scope that the application is not registered for is named', async () => {
    const given = await asked('app', { scope: 'openid roles' })
    expect([given.get('error'), given.get('error_description'), given.get('scope')]).toEqual([
      'invalid_scope',
      'the client is not registered for the scope roles',
      'roles',
    ])
  })
})
