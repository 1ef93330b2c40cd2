import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRegistered } from '../../../../server/identity/openid/registered-address.ts'
import {
  addApplication,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  type SignedBrowser,
  signedIn,
} from './openid-site.ts'

describe('a program on the user’s machine (RFC 8252)', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let browser: SignedBrowser
  let party: client.Configuration
  beforeAll(async () => {
    site = await openOpenIdSite()
    browser = await signedIn(site)
    const grants = 'authorization_code refresh_token'
    await addApplication(site.db, { id: 'native', kind: 'public', grants, auto_confirm: 1 })
    const addresses = ['http://127.0.0.1/done', 'http://[::1]:4000/done'].map((address) => ({
      kind: 'redirect',
      address,
    }))
    const goodbye = { kind: 'post_logout', address: 'http://127.0.0.1/bye' }
    await site.db
      .insertInto('application_address')
      .values([...addresses, goodbye].map((one) => ({ application_id: 'native', ...one }) as never)) // as: the kinds
      .execute()
    party = await relyingParty(site, 'native', client.None())
  }, 60_000)
  afterAll(() => site.close())

  it.each(['http://127.0.0.1:51004/done', 'http://127.0.0.1/done', 'http://[::1]:61023/done'])(
    'S1.2 signs in with the free port that it found: %s',
    async (redirect_uri) => {
      const { address, checks } = await requestOf(party, { redirect_uri, scope: 'openid' })
      const back = new URL((await browser.open(address)).location)
      expect(back.href.startsWith(`${redirect_uri}?code=`)).toBe(true)
      const tokens = await client.authorizationCodeGrant(party, back, checks)
      const leave = client.buildEndSessionUrl(party, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: 'http://127.0.0.1:51004/bye',
      })
      expect((await browser.open(leave.href)).location).toBe('http://127.0.0.1:51004/bye')
      await browser.signIn()
    },
  )

  it('S7.7 also by the query form of a Sa-Token backend', async () => {
    const query = { client_id: 'native', scope: 'openid', redirect_uri: 'http://127.0.0.1:51004/done' }
    expect((await browser.api('POST', `/api/oauth2/doConfirm?${new URLSearchParams(query)}`)).status).toBe(200)
  })
})

describe('which addresses are registered', () => {
  const registered = [
    'http://127.0.0.1/done',
    'https://127.0.0.1/safe',
    'http://localhost:3000',
    'https://app.example.gov.cn/',
  ]
  const open = (address: string) => isRegistered(address, registered, { kind: 'public' })

  it.each(['http://127.0.0.1:1/done', 'http://localhost:9', 'http://LOCALHOST:9', 'https://app.example.gov.cn/'])(
    '%s is',
    (address) => expect(open(address)).toBe(true),
  )

  it.each([
    'http://127.0.0.1:1/done/',
    'http://127.0.0.1:1/done?a=1',
    'http://127.0.0.1:1/Done',
    'http://127.0.0.1:99999/done',
    'http://127.0.0.1:/done',
    'http://user@127.0.0.1:1/done',
    'http://127.0.0.1@evil.example:1/done',
    'http://127.0.0.1:1@evil.example/done',
    'http://127.0.0.1.evil.example/done',
    'http://127.0.0.1:1/x/../done',
    'http://127.0.0.2/done',
    'http://[::1]/done',
    'http://localhost:9/',
    'https://127.0.0.1:8443/safe',
    'https://app.example.gov.cn:8443/',
  ])('%s is not', (address) => expect(open(address)).toBe(false))

  it('an application with a secret is a server, whose port is fixed', () => {
    expect(isRegistered('http://127.0.0.1:1/done', registered, { kind: 'confidential' })).toBe(false)
  })
})
