import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../support/server-app.ts'

describe('calls of machines to the provider', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ LIMIT_BURST: '100', LIMIT_RATE: '5' })
  })
  afterAll(() => site.close())

  const tokenFrom = (remoteAddress: string) =>
    site.app.inject({
      method: 'POST',
      url: '/authCenter/oidc/token',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=x',
    })

  it('security 12: are counted by network before their bodies are read, and refused as OAuth does', async () => {
    const statuses = []
    for (let call = 0; call < 100; call++) statuses.push((await tokenFrom('203.0.113.5')).statusCode)
    expect(new Set(statuses)).toEqual(new Set([400]))
    // The bucket fills meanwhile.
    let refused = await tokenFrom('203.0.113.5')
    for (let call = 0; call < 400 && refused.statusCode === 400; call++) refused = await tokenFrom('203.0.113.5')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '1',
      { error: 'slow_down', error_description: 'too many calls from this network' },
    ])
    expect((await tokenFrom('203.0.113.6')).statusCode).toBe(400)
    const person = await site.browser().send({
      method: 'POST',
      url: '/api/oauth2/doLogin',
      remoteAddress: '203.0.113.5',
    })
    expect(person.status).toBe(400)
  })
})
