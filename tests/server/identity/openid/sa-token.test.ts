import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../../support/fill-database.ts'
import {
  addApplication,
  callback,
  type OpenIdSite,
  openOpenIdSite,
  type SignedBrowser,
  signedIn,
} from './openid-site.ts'

const form = 'application/x-www-form-urlencoded'

describe('doLogin and doConfirm as clients of Sa-Token send them', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let browser: SignedBrowser
  beforeAll(async () => {
    site = await openOpenIdSite()
    browser = await signedIn(site)
    // Sa-Token knows no PKCE.
    await addApplication(site.db, { id: 'old', pkce_required: 0 })
  }, 60_000)
  afterAll(() => site.close())

  const post = async (path: string, body: string | undefined, type: string | undefined = form, more = {}) => {
    const answer = await fetch(site.origin + path, {
      method: 'POST',
      headers: {
        cookie: browser.jar.header,
        authorization: `Bearer ${browser.accessToken}`,
        'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(browser.jar.header)?.[1] ?? '',
        ...(type && { 'content-type': type }),
        ...more,
      },
      ...(body !== undefined && { body }),
    })
    // any: tests read all kinds of responses
    const given: any = await answer.json()
    return { status: answer.status, data: given.data, code: given.code }
  }
  const asked = {
    client_id: 'old',
    scope: 'openid,profile',
    response_type: 'code',
    redirect_uri: callback,
    state: '7',
    build_redirect_uri: '1',
  }
  /** Where the browser ends up that goes to the address of an answer. */
  const follow = async (address: string) => new URL(await browser.follow(address))

  it.each([
    ['in the query, with the type of a form', `?${new URLSearchParams(asked)}`, undefined, form],
    ['in the query, with an empty form', `?${new URLSearchParams(asked)}`, '', `${form};charset=UTF-8`],
    ['in the form', '', `${new URLSearchParams(asked)}`, form],
    ['in both', `?client_id=old&scope=openid`, `${new URLSearchParams({ ...asked, client_id: 'other' })}`, form],
    [
      'in the form, with values left empty',
      '',
      `${new URLSearchParams({ ...asked, nonce: '', code_challenge: '' })}`,
      form,
    ],
  ])('S7.7 doConfirm: parameters %s', async (_, query, body, type) => {
    const { status, data } = await post(`/api/oauth2/doConfirm${query}`, body, type)
    expect(status).toBe(200)
    const back = await follow(data.redirectUri)
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([callback, '7'])
    expect(back.searchParams.get('code')).toMatch(/./)
  })

  it.each(['openid,profile', 'openid, profile', 'openid profile'])('S7.7 doConfirm: the scopes %j', async (scope) => {
    const { data } = await post(`/api/oauth2/doConfirm?${new URLSearchParams({ ...asked, scope })}`, undefined)
    expect(new URL(data.redirectUri).searchParams.get('scope')).toBe('openid profile')
  })

  it.each([
    ['true', true],
    ['1', true],
    ['0', false],
    ['false', false],
  ])('S7.7 doConfirm: build_redirect_uri=%s', async (build_redirect_uri, built) => {
    const { status, data } = await post(
      `/api/oauth2/doConfirm?${new URLSearchParams({ ...asked, build_redirect_uri })}`,
      undefined,
    )
    expect([status, data.redirectUri !== undefined]).toEqual([200, built])
  })

  it.each([
    ['in the query, with the type of a form', `?name=clerk&pwd=${testPassword}`, undefined],
    ['in the form', '', `${new URLSearchParams({ name: 'clerk', pwd: testPassword })}`],
  ])('S7.7 doLogin: name and pwd %s', async (_, query, body) => {
    const { status, data } = await post(`/api/oauth2/doLogin${query}`, body)
    expect([status, data.userId]).toEqual([200, expect.any(String)])
    await browser.signIn()
  })

  it('security 11: a form of another site neither signs in nor consents', async () => {
    const origin = { origin: 'https://elsewhere.example' }
    const credentials = `${new URLSearchParams({ name: 'clerk', pwd: testPassword })}`
    expect((await post('/api/oauth2/doLogin', credentials, form, origin)).status).toBe(403)
    expect((await post('/api/oauth2/doConfirm', `${new URLSearchParams(asked)}`, form, origin)).status).toBe(403)
    const withoutToken = { authorization: '', 'x-xsrf-token': '' }
    expect((await post('/api/oauth2/doConfirm', `${new URLSearchParams(asked)}`, form, withoutToken)).status).toBe(403)
  })

  it('S8.1 a form is no body of other operations, and bounded', async () => {
    expect(await post('/api/auth/token', 'grantType=geer')).toMatchObject({ status: 415, code: 'AA0008' })
    expect(await post('/api/auth/token', undefined)).toMatchObject({ status: 400, code: 'AA0004' })
    expect(await post('/api/oauth2/doLogin', `name=${'x'.repeat(300_000)}`)).toMatchObject({ status: 413 })
    expect(await post('/api/oauth2/doConfirm', 'interaction=x')).toMatchObject({ status: 400, code: 'AA0004' })
  })
})
