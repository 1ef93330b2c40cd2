import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenIdSite, openOpenIdSite } from './openid-site.ts'

/** What each address of the provider can be asked for, in the order in which `Allow` names it. */
const supported = {
  '/auth': 'GET, POST',
  '/auth/some-request': 'GET',
  '/logout': 'GET, POST',
  '/token': 'OPTIONS, POST',
  '/introspect': 'OPTIONS, POST',
  '/revoke': 'OPTIONS, POST',
  '/request': 'OPTIONS, POST',
  '/me': 'GET, HEAD, OPTIONS, POST',
  '/jwks': 'GET, HEAD, OPTIONS',
  '/.well-known/openid-configuration': 'GET, HEAD, OPTIONS',
  '/.well-known/oauth-authorization-server': 'GET, HEAD, OPTIONS',
  // From the root of the host (RFC 8414, 3.1).
  '../../.well-known/oauth-authorization-server/authCenter/oidc': 'GET, HEAD, OPTIONS',
  '../../.well-known/openid-configuration/authCenter/oidc': 'GET, HEAD, OPTIONS',
}
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT']

describe('every method on every address of the provider', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  beforeAll(async () => {
    site = await openOpenIdSite()
  }, 60_000)
  afterAll(() => site.close())

  const addressOf = (path: string) => new URL(path.replace(/^\//, ''), `${site.issuer}/`).href

  /** Not by `fetch`, which sends some methods not at all. */
  const send = (method: string, address: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; allow: string | undefined; text: string }>((resolve, reject) => {
      const call = request(address, { method, headers }, (answer) => {
        let text = ''
        answer.on('data', (part) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, allow: answer.headers.allow, text }))
      })
      call.on('error', reject)
      call.end()
    })

  it.each(
    Object.entries(supported).flatMap(([path, allow]) => methods.map((method) => [method, path, allow] as const)),
  )('S8.1 %s %s', async (method, path, allow) => {
    for (const headers of [{}, { origin: 'https://elsewhere.example' }]) {
      const answer = await send(method, addressOf(path), headers)
      if (allow.split(', ').includes(method)) {
        expect([200, 204, 303, 400, 401]).toContain(answer.status)
        continue
      }
      expect([answer.status, answer.allow]).toEqual([405, allow])
      if (method !== 'HEAD') expect(JSON.parse(answer.text).code).toBe('AA0007')
    }
  })

  it.each(['/sso/start/sso', '/sso/callback/sso'])('S8.1 POST %s, which only browsers open', async (path) => {
    expect(await send('POST', site.origin + path)).toMatchObject({ status: 405, allow: 'GET' })
  })
})
