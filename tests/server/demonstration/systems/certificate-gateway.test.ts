// test:sqlite: a gateway without a database
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindDemonstrationIdentities } from '../../../../server/demonstration/identities.ts'
import { gatewayKey } from '../../../../server/demonstration/systems/certificate-gateway/gateway-config.ts'
import { openTestApp, type TestApp } from '../../../support/server-app.ts'

describe('the demonstration’s certificate gateway', { timeout: 60_000 }, () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  const choose = async (query: Record<string, string>) => {
    const { statusCode, headers } = await site.app.inject({ url: '/demo/geer/choose', query })
    return { statusCode, location: String(headers.location), kept: headers['cache-control'] }
  }
  const exchange = (code: string, headers: Record<string, string> = { 'x-api-key': gatewayKey }) =>
    site.browser().post('/demo/geer/exchange', { code }, headers)
  const codeIn = (location: string) => new URL(location, 'http://x').searchParams.get('code') ?? ''

  it('says that it is a demonstration, and needs neither script nor external files', async () => {
    const { status, headers, body } = await site.browser().get('/demo/geer/authorize?state=s-1')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+={0,2}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(body).toContain('演示：')
    expect(body).not.toMatch(/<script|<link(?! rel="icon" href="data:,">)|<img|\bon\w+=|http:|https:/)
    for (const remark of ['有效，已绑定账号 casemgr', '已过期', '已吊销', '有效，未绑定账号', '取消'])
      expect(body).toContain(remark)
    expect(body).toContain('<input type="hidden" name="state" value="s-1">')
  })

  it('warns about a certificate whose account is disabled', async () => {
    const { body } = await site.browser().get('/demo/geer/authorize')
    expect(/<b>赵永强<\/b> <span class="(\w+)">([^<]*)</.exec(body)?.slice(1)).toEqual(['bad', '所绑定的账号已停用'])
  })

  it('writes its parameters into the page, and never as markup', async () => {
    const { body } = await site.browser().get(`/demo/geer/authorize?state=${encodeURIComponent('"><script>\'&')}`)
    expect(body).toContain('value="&#34;&#62;&#60;script&#62;&#39;&#38;"')
  })

  it('redirects with a code and the unchanged state', async () => {
    const { statusCode, location, kept } = await choose({ certificate: '3A10D7C20001', state: 'a b&c=d' })
    const { pathname, searchParams } = new URL(location, 'http://x')
    expect([statusCode, kept, location.startsWith('/'), pathname]).toEqual([
      303,
      'no-store',
      true,
      '/authCenter/geersso',
    ])
    expect([...searchParams.keys()]).toEqual(['code', 'state'])
    expect([searchParams.get('code'), searchParams.get('state')]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      'a b&c=d',
    ])
  })

  it.each([{ certificate: '' }, { certificate: 'unknown' }, {}])('issues no code for %j', async (query) => {
    expect(await choose({ ...query, state: 's' })).toMatchObject({ location: '/authCenter/geersso?state=s' })
  })

  it('returns the certificate of a code once, to a caller with the key', async () => {
    const code = codeIn((await choose({ certificate: '3A10D7C20001' })).location)
    expect((await exchange(code, {})).status).toBe(401)
    expect((await exchange(code, { 'x-api-key': 'x' })).status).toBe(401)
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      serial: '3A10D7C20001',
      issuer: expect.stringContaining('（演示）'),
      name: '王建国',
      notAfter: new Date(site.clock.time + 365 * 24 * 3_600_000).toISOString(),
    })
  })

  it('keeps a code for a minute', async () => {
    const [early, late] = [await choose({ certificate: '3A10D7C20001' }), await choose({ certificate: '3A10D7C20001' })]
    site.clock.time += 59_999
    expect((await exchange(codeIn(early.location))).status).toBe(200)
    site.clock.time += 1
    expect((await exchange(codeIn(late.location))).status).toBe(400)
  })

  it('binds its certificates to the demonstration accounts, and restores none that a user removed', async () => {
    // Without those of the seed's further users.
    const ofGateway = () =>
      site.db.selectFrom('external_identity').where('provider', '=', 'geer').where('subject', 'like', '%3A10D7C2%')
    const bound = () => ofGateway().select(['subject', 'user_id', 'created_at']).orderBy('subject').execute()
    const first = await bound()
    expect(first).toHaveLength(5)
    const [taken, ...others] = first
    await site.db.deleteFrom('external_identity').where('subject', '=', String(taken?.subject)).execute()
    await bindDemonstrationIdentities(site.db, 2)
    expect(await bound()).toEqual(others)
    await site.db.deleteFrom('external_identity').where('provider', '=', 'geer').execute()
    await bindDemonstrationIdentities(site.db, 3)
    expect(await bound()).toEqual(first.map((identity) => ({ ...identity, created_at: 3 })))
  })
})
