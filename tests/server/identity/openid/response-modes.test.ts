import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formIn } from './form-in.ts'
import {
  callback,
  type OpenIdSite,
  openOpenIdSite,
  relyingParty,
  requestOf,
  type SignedBrowser,
  signedIn,
  waitingIn,
} from './openid-site.ts'

describe('how the answer comes back to the application', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let party: client.Configuration
  let browser: SignedBrowser
  beforeAll(async () => {
    site = await openOpenIdSite()
    party = await relyingParty(site)
    browser = await signedIn(site)
  }, 60_000)
  afterAll(() => site.close())

  const formPost = async (more: Record<string, string> = {}) => {
    const { address, checks } = await requestOf(party, { response_mode: 'form_post', ...more })
    return { page: await browser.open(address), checks }
  }

  it('S1.2 form_post: a page of ours posts code, state and issuer to the application', async () => {
    const { page, checks } = await formPost({ state: '"><script>alert(1)</script>' })
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(page.text).toContain('正在返回应用')
    expect(page.text).not.toContain('<script>alert')
    const { action, fields } = formIn(page)
    expect(action).toBe(callback)
    expect(fields).toEqual({ code: expect.any(String), state: '"><script>alert(1)</script>', iss: site.issuer })
    const back = new Request(callback, { method: 'POST', body: new URLSearchParams(fields) })
    const tokens = await client.authorizationCodeGrant(party, back, {
      ...checks,
      expectedState: '"><script>alert(1)</script>',
    })
    expect(tokens.claims()?.aud).toBe('app')
  })

  it('S1.2 form_post: the policy lets this script alone run, and the application redirect after the form', async () => {
    const { page } = await formPost()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]+'(;|$)/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toContain('form-action')
    expect(policy).toContain('frame-ancestors https://app.example.gov.cn')
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  })

  it('S1.2 form_post: also after the question whether the application may, and for a refusal', async () => {
    const careful = await relyingParty(site, 'careful')
    const asked = async () => {
      const { address } = await requestOf(careful, { response_mode: 'form_post' })
      return waitingIn(await browser.follow(address))
    }
    const refused = await browser.call('POST', '/api/oauth2/refuse', { interaction: await asked() })
    expect(formIn(await browser.open(refused.data.redirectUri)).fields).toMatchObject({ error: 'access_denied' })
    const allowed = await browser.api('POST', '/api/oauth2/doConfirm', { interaction: await asked() })
    expect(formIn(await browser.open(allowed.data.redirectUri)).fields).toMatchObject({ code: expect.any(String) })
  })

  it('S1.2 fragment: code and state stand behind #', async () => {
    const { address, checks } = await requestOf(party, { response_mode: 'fragment' })
    const back = new URL((await browser.open(address)).location)
    expect([back.origin + back.pathname, back.search]).toEqual([callback, ''])
    const given = new URL(`${callback}?${back.hash.slice(1)}`)
    expect((await client.authorizationCodeGrant(party, given, checks)).access_token).toMatch(/./)
  })

  it.each(['query', 'fragment', 'form_post'])('S1.2 %s: an error takes the same way', async (response_mode) => {
    const { address } = await requestOf(party, { response_mode, prompt: 'nothing' })
    const stop = await browser.open(address)
    const back = new URL(stop.location || callback)
    const given =
      response_mode === 'form_post'
        ? new URLSearchParams(formIn(stop).fields)
        : new URLSearchParams(response_mode === 'query' ? back.search : back.hash.slice(1))
    expect([back.origin + back.pathname, given.get('error')]).toEqual([callback, 'invalid_request'])
    expect(given.get('state')).toBe(new URL(address).searchParams.get('state'))
  })

  it('S1.2 discovery announces these three and no other', async () => {
    expect(party.serverMetadata()['response_modes_supported']).toEqual(['form_post', 'fragment', 'query'])
  })

  it.each([
    [{ response_mode: 'web_message' }, 'unsupported_response_mode'],
    [{ response_mode: 'query.jwt' }, 'unsupported_response_mode'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'token', response_mode: 'query' }, 'unsupported_response_type'],
    [{ response_type: 'id_token', response_mode: 'form_post' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token' }, 'unsupported_response_type'],
    [{ response_type: 'nonsense' }, 'unsupported_response_type'],
    [{ response_type: '' }, 'invalid_request'],
    [{ response_type: 'code token', response_mode: 'query' }, 'unsupported_response_type'],
    [{ request: 'a.b.c' }, 'request_not_supported'],
    [{ request_uri: 'https://app.example.gov.cn/request' }, 'request_uri_not_supported'],
    [{ registration: '{}' }, 'registration_not_supported'],
    [{ max_age: '-1' }, 'invalid_request'],
    [{ id_token_hint: 'nonsense' }, 'invalid_request'],
    [{ scope: 'openid\u0001' }, 'invalid_scope'],
  ])('S1.2 %j goes back to the application, which is known, as %s', async (more, error) => {
    const { address } = await requestOf(party, more)
    const stop = await browser.open(address)
    const back = new URL(stop.location || callback)
    const given = new URLSearchParams(stop.location === '' ? formIn(stop).fields : back.search || back.hash.slice(1))
    expect([back.origin + back.pathname, given.get('error')]).toEqual([callback, error])
  })
})
