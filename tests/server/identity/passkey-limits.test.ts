import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

const signed = { credentialId: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
const made = { name: '办公电脑', credentialId: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' }

describe('security 10 the limit of sign-ins with a passkey that are begun', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ PUBLIC_URL: 'http://localhost:8080' })
  })
  afterAll(() => site.close())

  it('is 600 in five minutes for an address', async () => {
    expect((await site.browser().post('/api/auth/passkey/begin')).status).toBe(200)
    await site.db.updateTable('limiter').set({ count: 600 }).execute()
    const refused = await site.browser().post('/api/auth/passkey/begin')
    expect(refused).toMatchObject({ status: 429, body: { code: 'AA0001', data: { retryAfter: 300 } } })
    site.clock.time += 5 * 60_000
    expect((await site.browser().post('/api/auth/passkey/begin')).status).toBe(200)
  })
})

describe('security 14 a site whose address allows no passkeys', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp({ PUBLIC_URL: 'http://auth.example.gov.cn' })
  })
  afterAll(() => site.close())

  it('does not offer them', async () => {
    expect((await site.browser().post('/api/auth/config')).body.data).not.toHaveProperty('passkeyOrigin')
    const own = await site.browser().signIn('clerk')
    expect((await own.get('/api/auth/factor/list')).body.data).not.toHaveProperty('passkeyOrigin')
  })

  it.each([
    ['/api/auth/passkey/begin', undefined],
    ['/api/auth/passkey/sign-in', signed],
    ['/api/auth/factor/passkey/challenge', undefined],
    ['/api/auth/factor/passkey/verify', signed],
    ['/api/auth/factor/passkey/begin', { password: testPassword }],
    ['/api/auth/factor/passkey/confirm', made],
  ])('refuses %s with the reason', async (path, body) => {
    const own = await site.browser().signIn('clerk')
    const { status, body: answer } = await own.post(path, body)
    expect([status, answer.code, answer.message]).toEqual([
      400,
      'AA0001',
      '当前访问地址不支持通行密钥，请使用其他登录方式',
    ])
  })
})
