import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  afterwards,
  callback,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  type SignedBrowser,
  signedIn,
  tokensOf,
} from './openid-site.ts'

/** What a browser sends along with a form of a page of another site: no cookie that is SameSite=Lax. */
const foreign = { origin: 'https://app.example.gov.cn', 'sec-fetch-site': 'cross-site' }

describe('requests that a browser posts', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let party: client.Configuration
  let browser: SignedBrowser
  beforeAll(async () => {
    site = await openOpenIdSite()
    party = await relyingParty(site)
    browser = await signedIn(site)
  }, 60_000)
  afterAll(() => site.close())

  const post = async (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.issuer + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...foreign, ...(typeof body === 'string' && { 'content-type': 'text/plain' }), ...headers },
      body,
    })
    return { status: answer.status, location: answer.headers.get('location') ?? '', headers: answer.headers }
  }
  const problem = (kind: string) => `/authCenter/confirm?problem=${kind}`

  it('S1.2 an authorization request in a form of the application goes on as a navigation, with our cookies', async () => {
    const { address, checks } = await requestOf(party, { state: 'a b+c&d=中文', login_hint: '刘' })
    const asked = new URL(address).searchParams
    const { status, location, headers } = await post('/auth', asked)
    expect([status, headers.get('cache-control'), headers.getSetCookie()]).toEqual([303, 'no-store', []])
    expect([...new URL(location, site.origin).searchParams]).toEqual([...asked])
    const back = await browser.open(location)
    const tokens = await client.authorizationCodeGrant(party, new URL(back.location), {
      ...checks,
      expectedState: 'a b+c&d=中文',
    })
    expect(tokens.access_token).toMatch(/./)
  })

  it('S1.2 parameters of the address count beside those of the form; one in both is refused', async () => {
    const { address } = await requestOf(party)
    const { searchParams } = new URL(address)
    searchParams.delete('client_id')
    const { location } = await post('/auth?client_id=app', searchParams)
    expect((await browser.open(location)).location).toContain(`${callback}?code=`)
    const twice = await post('/auth?client_id=app&state=1', new URL(address).searchParams)
    expect((await browser.open(twice.location)).location).toContain('/authCenter/confirm?problem=')
  })

  it.each([
    ['text', '{"client_id":"app"}', {}],
    ['JSON', '{"client_id":"app"}', { 'content-type': 'application/json' }],
    ['a form that is too long for an address', new URLSearchParams({ client_id: 'app', state: 'x'.repeat(8000) }), {}],
  ] as const)('S1.2 %s leads to the page that explains it', async (_, body, headers) => {
    for (const path of ['/auth', '/logout'])
      expect(await post(path, body, headers)).toMatchObject({ status: 303, location: problem('invalid') })
  })

  it('S1.2 an application signs its user out by a form', async () => {
    const own = await signedIn(site)
    const tokens = await tokensOf(party, own)
    const parameters = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: afterwards, state: '9' }
    const { status, location } = await post('/logout', new URLSearchParams(parameters))
    expect([status, new URL(location, site.origin).pathname]).toEqual([303, '/authCenter/oidc/logout'])
    expect((await own.open(location)).location).toBe(`${afterwards}?state=9`)
    expect((await client.tokenIntrospection(party, tokens.access_token)).active).toBe(false)
  })

  it('security 11: a form of another site without an ID token of the user signs nobody out: the user is asked', async () => {
    const own = await signedIn(site)
    const other = await tokensOf(party, await signedIn(site, 'casemgr'))
    for (const hint of [undefined, other.id_token, 'forged']) {
      const given = { client_id: 'app', post_logout_redirect_uri: afterwards, ...(hint && { id_token_hint: hint }) }
      const { location } = await post('/logout', new URLSearchParams(given))
      const page = await own.open(location)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('应用 app请求退出。')])
    }
    const forged = await own.open(`${site.issuer}/logout`, { client_id: 'app', xsrf: 'guess' }, foreign)
    expect(forged.location).toBe(site.origin + problem('expired'))
    expect((await own.api('GET', '/api/system/user/current-user-info')).status).toBe(200)
  })

  it.each(['/token', '/introspect', '/revoke', '/request'])(
    'security 11: a form at %s gets nothing by our cookies',
    async (path) => {
      const stop = await browser.open(
        site.issuer + path,
        { client_id: 'app', grant_type: 'client_credentials' },
        foreign,
      )
      expect([400, 401]).toContain(stop.status)
    },
  )
})
