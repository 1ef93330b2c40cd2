import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OpenIdIssuer, startOpenIdIssuer } from '../../support/openid-issuer.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'
import { WalkingBrowser } from '../../support/walking-browser.ts'
import { openOtherGateway } from '../identity/certificate-sites.ts'
import { addApplication, relyingParty, signedIn, tokensOf } from '../identity/openid/openid-site.ts'

const phone = '13900138002'
const smsToken = 'schluessel-der-sms'
const clientSecret = 'secret/of the client'
const certificateCode = 'code+des/Zertifikats='
const serial = '0A1B2C3D4E5F'

describe('the interface log, of every kind of call out', { timeout: 60_000 }, () => {
  let site: TestApp
  let origin: string
  let admin: TestBrowser
  let issuer: OpenIdIssuer
  let other: Awaited<ReturnType<typeof openOtherGateway>>
  let folder: string
  /** What arrived at the other sites: path and body. */
  const arrived: (readonly [path: string, body: string])[] = []
  beforeAll(async () => {
    issuer = await startOpenIdIssuer()
    other = await openOtherGateway((request, body, reply) => {
      arrived.push([request.url ?? '', body])
      const answer = { serial, issuer: 'CN=CA', name: '王建国', notAfter: '2030-01-01T00:00:00Z' }
      reply.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
    })
    folder = await mkdtemp(join(tmpdir(), 'auth-centre-calls-'))
    const file = join(folder, 'providers.json')
    await writeFile(
      file,
      JSON.stringify([
        { id: 'unit', name: '省院认证', kind: 'oidc', issuer: issuer.issuer, clientId: 'auth-centre', clientSecret },
        {
          id: 'geer',
          name: '格尔网关',
          kind: 'geer',
          authorizationUrl: 'https://cert.example.gov.cn/',
          exchange: { url: `${other.url}/exchange`, headers: { 'X-Api-Key': 'schluessel-des-gateways' } },
        },
      ]),
    )
    const settings = { PROVIDERS_FILE: file, SMS_URL: `${other.url}/sms`, SMS_TOKEN: smsToken }
    site = await openTestApp(settings, { sms: undefined, clock: { now: () => Date.now() } })
    // Those of the demonstration.
    await site.db.deleteFrom('interface_call').execute()
    origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
    admin = await site.browser().signIn('admin')
  }, 60_000)
  afterAll(async () => {
    await site.close()
    await other.close()
    await issuer.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The calls of a kind, oldest first, as the screen shows them with their requests and answers. */
  // any: the response validation has checked their shape
  const callsOf = async (kind: string): Promise<any[]> => {
    const { data } = (await admin.get(`/api/setting/logThird/list?kind=${kind}&orders=createTime:true`)).body
    return Promise.all(
      data.map(async ({ id }: { id: string }) => (await admin.get(`/api/setting/logThird/detail?id=${id}`)).body.data),
    )
  }
  const expectNowhere = async (...secrets: readonly string[]) => {
    const whole = JSON.stringify(await site.db.selectFrom('interface_call').selectAll().execute())
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(2)
      expect(whole).not.toContain(secret)
      expect(whole).not.toContain(encodeURIComponent(secret))
      expect(whole).not.toContain(Buffer.from(secret).toString('base64'))
    }
  }

  it('S8.6 a text message leaves its record, without the number, the code and the key of the gateway', async () => {
    const asked = `/api/auth/token-pre/sms?phone=${phone}&purpose=register`
    const headers = { 'x-timestamp': String(Date.now()), 'x-request-id': 'sms-trace-1', 'x-device-id': 'V1-TESTDEVICE' }
    expect((await new WalkingBrowser(origin).call('GET', asked, undefined, headers)).status).toBe(200)
    const { content } = JSON.parse(arrived.find(([path]) => path === '/sms')?.[1] ?? '{}')
    const [call, ...more] = await callsOf('sms')
    expect(more).toEqual([])
    expect(call).toMatchObject({ direction: 'out', party: '短信网关', method: 'POST', httpStatus: 200 })
    expect([call.address, call.traceId]).toEqual([`${other.url}/sms`, 'sms-trace-1'])
    expect(call.failure).toBeUndefined()
    expect(JSON.parse(call.requestBody)).toEqual({ id: '***', phone: '139****8002', content: '***' })
    await expectNowhere(phone, smsToken, content, /\d{6}/.exec(content)?.[0] ?? '')
  })

  it('S8.6 a single sign-on leaves the record of its exchange, without code, verifier, secret and tokens', async () => {
    const browser = new WalkingBrowser(origin)
    const { searchParams: sent } = new URL((await browser.open('/sso/start/unit')).location)
    issuer.answer.claims = { nonce: sent.get('nonce'), sub: 'person-of-the-issuer' }
    const back = new URLSearchParams({ state: sent.get('state') ?? '', code: 'code-of-the-issuer' })
    const { location } = await browser.open(`/sso/callback/unit?${back}`)
    expect(new URL(location).pathname).toBe('/authCenter/platform')
    const calls = await callsOf('oidc')
    expect(calls.map(({ method, address }) => [method, address])).toEqual(
      expect.arrayContaining([
        ['GET', `${issuer.issuer}/.well-known/openid-configuration`],
        ['POST', `${issuer.issuer}/token`],
        ['GET', `${issuer.issuer}/jwks`],
      ]),
    )
    expect(calls.every(({ party, httpStatus }) => party === '省院认证' && httpStatus === 200)).toBe(true)
    const exchange = calls.find(({ address }) => address.endsWith('/token'))
    const request = new URLSearchParams(exchange.requestBody)
    expect([request.get('grant_type'), request.get('code'), request.get('code_verifier')]).toEqual([
      'authorization_code',
      '***',
      '***',
    ])
    expect(JSON.parse(exchange.answerBody)).toEqual({
      access_token: '***',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: '***',
    })
    const verifier = issuer.tokenRequest()?.body.get('code_verifier') ?? ''
    const authorization = issuer.tokenRequest()?.authorization ?? ''
    await expectNowhere('code-of-the-issuer', 'access-token-of-the-issuer', 'person-of-the-issuer', clientSecret)
    await expectNowhere(verifier, authorization, sent.get('nonce') ?? '', sent.get('state') ?? '')
  })

  it('S8.6 an exchange at the certificate gateway leaves its record, without code, key and certificate', async () => {
    await site.browser().post('/api/auth/token', { grantType: 'geer', code: certificateCode })
    const [call, ...more] = await callsOf('certificate')
    expect(more).toEqual([])
    expect(call).toMatchObject({ direction: 'out', party: '格尔网关', method: 'POST', httpStatus: 200 })
    expect(call.address).toBe(`${other.url}/exchange`)
    expect(call.requestHeaders).toContainEqual({ name: 'x-api-key', value: '***' })
    expect([call.requestBody, call.answerBody]).toEqual([
      '{"code":"***"}',
      '{"serial":"***","issuer":"***","name":"***","notAfter":"***"}',
    ])
    await expectNowhere(certificateCode, 'schluessel-des-gateways', serial, '王建国')
  })

  it('S8.6 a notice of signing out leaves its record with its application, without the token', async () => {
    const address = `${other.url}/logout`
    await addApplication(site.db, { id: 'told', name: '档案系统', auto_confirm: 1, backchannel_logout_url: address })
    const browser = await signedIn({ origin })
    const tokens = await tokensOf(await relyingParty({ issuer: `${origin}/authCenter/oidc` }, 'told'), browser)
    await browser.api('POST', '/api/auth/logout')
    await vi.waitFor(async () => expect(await callsOf('logout')).toHaveLength(1), { timeout: 25_000, interval: 500 })
    const [call] = await callsOf('logout')
    expect(call).toMatchObject({ direction: 'out', party: '档案系统', applicationId: 'told', method: 'POST', address })
    expect([call.httpStatus, call.failure, call.requestBody]).toEqual([200, undefined, 'logout_token=***'])
    const [, sent = ''] = arrived.find(([path]) => path === '/logout') ?? []
    const parts = (new URLSearchParams(sent).get('logout_token') ?? '').split('.')
    expect(parts).toHaveLength(3)
    await expectNowhere(...parts, tokens.access_token, tokens.refresh_token ?? '')
  })
})
