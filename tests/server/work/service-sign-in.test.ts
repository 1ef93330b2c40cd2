import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addApplication,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  signedIn,
  tokensOf,
  waitingIn,
} from '../identity/openid/openid-site.ts'

describe('the portal and the sign-ins at the applications', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  beforeAll(async () => {
    site = await openOpenIdSite()
    await addApplication(site.db, { id: 'shown', auto_confirm: 1, home_url: 'https://app.example.gov.cn/' })
  }, 60_000)
  afterAll(() => site.close())

  it('a sign-in at an application is its last use, also after the tokens have ended', async () => {
    const browser = await signedIn(site)
    const lastTime = async () =>
      (await browser.api('GET', '/api/work/service/list')).data.find(
        ({ clientId }: { clientId: string }) => clientId === 'shown',
      ).lastTime
    expect(await lastTime()).toBeUndefined()
    await tokensOf(await relyingParty(site, 'shown'), browser)
    const first = await lastTime()
    expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    site.pass(5000)
    await tokensOf(await relyingParty(site, 'shown'), browser)
    expect((await lastTime()) > first).toBe(true)
    await site.db.deleteFrom('oidc_artifact').where('client_id', '=', 'shown').execute()
    expect((await lastTime()) > first).toBe(true)
  })

  it('withdrawing ends the tokens of this application for this user at once, and it asks again', async () => {
    const [careful, app] = [await relyingParty(site, 'careful'), await relyingParty(site)]
    const allow = async (username: string) => {
      const browser = await signedIn(site, username)
      const { address, checks } = await requestOf(careful)
      const interaction = waitingIn(await browser.follow(address))
      const confirmed = await browser.api('POST', '/api/oauth2/doConfirm', { interaction })
      const back = await browser.follow(confirmed.data.redirectUri)
      return { browser, tokens: await client.authorizationCodeGrant(careful, new URL(back), checks) }
    }
    const isActive = async (party: client.Configuration, token = '') =>
      (await client.tokenIntrospection(party, token)).active
    const [clerk, other] = [await allow('clerk'), await allow('casemgr')]
    const elsewhere = await tokensOf(app, clerk.browser)
    expect(await isActive(careful, clerk.tokens.access_token)).toBe(true)

    const reply = await clerk.browser.api('POST', '/api/work/service/withdraw', { clientId: 'careful' })
    expect(reply.status).toBe(200)
    expect(await isActive(careful, clerk.tokens.access_token)).toBe(false)
    await expect(client.refreshTokenGrant(careful, clerk.tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect([await isActive(careful, other.tokens.access_token), await isActive(app, elsewhere.access_token)]).toEqual([
      true,
      true,
    ])
    const { address } = await requestOf(careful)
    expect(new URL(await clerk.browser.follow(address)).pathname).toBe('/authCenter/confirm')
  })
})
