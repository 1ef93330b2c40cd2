import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vaultOf } from '../../../server/identity/vault.ts'
import { addInterface } from '../../support/interface-rows.ts'
import { testSecretKey } from '../../support/secret-key.ts'
import { type GatewaySite, openGatewaySite, serverToken } from './gateway-site.ts'

const vault = vaultOf({ secretKey: testSecretKey, dataDirectory: '' })

/** What fetch wants of a body that is a stream, and its types do not know. */
const halfDuplex = { duplex: 'half' }

describe('29.3: the gateway', { timeout: 30_000 }, () => {
  let site: GatewaySite
  beforeAll(async () => {
    site = await openGatewaySite()
  })
  afterAll(() => site.close())

  const headersIn = ({ rawHeaders }: { rawHeaders: readonly string[] }) =>
    Object.fromEntries(
      Array.from({ length: rawHeaders.length / 2 }, (_, at) => [rawHeaders[2 * at], rawHeaders[2 * at + 1]]),
    )

  it('29.3: passes a call on with its query, the caller and the id of the request, and without credentials', async () => {
    const answer = await site.call('/echo?a=1&b=%20', {
      headers: {
        'x-request-id': 'r-1',
        cookie: 'AC_SESSION=x',
        'x-caller-user': 'forged',
        x_caller_application: 'forged',
        'x-forwarded-for': '1.2.3.4',
        'x-own': 'kept',
      },
    })
    // as: its answer
    const echo = (await answer.json()) as { method: string; url: string; rawHeaders: string[] }
    expect([answer.status, answer.headers.get('x-request-id'), echo.method, echo.url]).toEqual([
      200,
      'r-1',
      'GET',
      '/base/echo?a=1&b=%20',
    ])
    const {
      accept,
      'accept-language': _language,
      'sec-fetch-mode': _mode,
      'user-agent': agent,
      ...passed
    } = headersIn(echo)
    expect([accept, agent]).toEqual(['*/*', 'node'])
    expect(passed).toEqual({
      host: site.provider.host,
      connection: 'keep-alive',
      'accept-encoding': 'gzip, deflate',
      'x-own': 'kept',
      'x-request-id': 'r-1',
      'x-caller-application': 'app',
      via: '1.1 auth-centre',
    })
  })

  it('29.3: streams a body, with its length or without', async () => {
    const text = 'b'.repeat(300_000)
    const digest = createHash('sha256').update(text).digest('hex')
    const known = await site.call('/echo', { method: 'POST', body: text })
    expect(await known.json()).toMatchObject({ length: 300_000, digest, method: 'POST' })
    const stream = new Blob([text]).stream()
    const unknown = await site.call('/echo', { method: 'POST', body: stream, ...halfDuplex })
    expect(await unknown.json()).toMatchObject({ length: 300_000, digest })
  })

  it('29.3: an answer sets no cookie here, and brings its own headers but none about this site', async () => {
    const { status, headers } = await site.call('/headers')
    expect([status, headers.get('content-type'), headers.get('x-kept')]).toEqual([200, 'text/html', 'kept'])
    expect(
      ['set-cookie', 'x-inner', 'access-control-allow-origin', 'clear-site-data', 'trailer'].filter((name) =>
        headers.has(name),
      ),
    ).toEqual([])
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers.get('x-request-id')).not.toBe('of-the-provider')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['/nowhere', {}, 404, 'AA0005', '接口不存在、未发布或已下线'],
    ['/posted', {}, 404, 'AA0005', '接口不存在、未发布或已下线'],
    ['/small', { method: 'DELETE' }, 405, 'AA0007', '不支持当前请求方法'],
    ['/small', { headers: { authorization: 'Bearer wrong' } }, 401, 'AA0010', '令牌无效或已过期'],
    ['/small', { headers: { authorization: 'Basic YTpi' } }, 401, 'AA0010', '令牌无效或已过期'],
    ['/redirect?to=http://evil.example.com/', {}, 502, 'AA0009', '提供方要求转到其他地址，网关不跟随重定向'],
    ['/reset', {}, 502, 'AA0009', '无法连接提供方'],
    ['/garbage', {}, 502, 'AA0009', '提供方的应答不合 HTTP 协议'],
    ['/split', {}, 502, 'AA0009', '提供方的应答不合 HTTP 协议'],
    ['/two', {}, 502, 'AA0009', '提供方的应答不合 HTTP 协议'],
    ['/hang', {}, 504, 'AA0009', '提供方没有在接口的超时时间内应答'],
  ])('29.3: %s %j is answered %i %s %s, with the id of the request', async (path, options, status, code, message) => {
    const answer = await site.call(path, options)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-gateway-failure')]).toEqual([
      status,
      'application/json; charset=utf-8',
      code,
    ])
    const body: unknown = await answer.json()
    expect(body).toEqual({ success: false, code, message, requestId: answer.headers.get('x-request-id') })
  })

  it('29.3: a failure of the provider itself is passed back as it is', async () => {
    const answer = await site.call('/status?code=422')
    expect([answer.status, await answer.text(), answer.headers.get('x-gateway-failure')]).toEqual([
      422,
      '{"a":1}',
      null,
    ])
  })

  it('29.3: an answer that ends early is cut for the caller too', async () => {
    const answer = await site.call('/cut')
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
  })

  it('29.3: what is longer than the interface allows is refused both ways', async () => {
    await addInterface(site.db, 'short', { path: '/big', word: 'v2', max_response_bytes: 1_500_000 })
    await addInterface(site.db, 'narrow', { path: '/echo', word: 'v2', method: 'POST', max_request_bytes: 1000 })
    const url = `${site.origin}/gateway/foreign/v2`
    const headers = { authorization: `Bearer ${site.token}` }
    await expect.poll(async () => (await fetch(`${url}/big?megabytes=1`, { headers })).status).toBe(200)
    const long = await fetch(`${url}/big?megabytes=3`, { headers })
    await expect(long.arrayBuffer()).rejects.toThrow()
    const sent = (body: BodyInit) => fetch(`${url}/echo`, { method: 'POST', headers, body, ...halfDuplex })
    expect((await sent('a'.repeat(1000))).status).toBe(200)
    expect((await sent('a'.repeat(1001))).status).toBe(413)
    expect((await sent(new Blob(['a'.repeat(1001)]).stream())).status).toBe(413)
  })

  it('29.3: an application without a grant, or with one of other days, is refused', async () => {
    const headers = { authorization: `Bearer ${await serverToken(site, 'careful')}` }
    const call = () => site.call('/small', { headers })
    expect((await call()).status).toBe(403)
    const grant = { id: 'g2', interface_id: 'small', application_id: 'careful', created_at: 0, updated_at: 0 }
    await site.db
      .insertInto('api_grant')
      .values({ ...grant, from_on: '2000-01-01', until_on: '2000-12-31' })
      .execute()
    expect((await call()).status).toBe(403)
    await site.db.updateTable('api_grant').set({ until_on: null }).where('id', '=', 'g2').execute()
    await expect.poll(async () => (await call()).status).toBe(200)
  })

  it('29.3: proves itself by the token or by a signature over the call', async () => {
    const seal = (id: string, text: string) => vault.seal(text, `interface-version:v-${id}`)
    await addInterface(site.db, 'tokened', { path: '/echo', word: 'v3', auth: 'token', secret: seal('tokened', 't-1') })
    await addInterface(site.db, 'signed', {
      path: '/echo',
      word: 'v4',
      auth: 'signature',
      secret: seal('signed', 's-1'),
    })
    const echoed = async (word: string) => {
      const get = () =>
        fetch(`${site.origin}/gateway/foreign/${word}/echo?a=1`, {
          headers: { authorization: `Bearer ${site.token}`, 'x-request-id': 'r-9', 'x-gateway-signature': 'forged' },
        })
      await expect.poll(async () => (await get()).status).toBe(200)
      return headersIn((await (await get()).json()) as { rawHeaders: string[] }) // as: its answer
    }
    expect((await echoed('v3'))['authorization']).toBe('Bearer t-1')
    const { 'x-gateway-time': time, 'x-gateway-nonce': nonce, 'x-gateway-signature': signature } = await echoed('v4')
    const lines = ['v1', time, nonce, 'GET', '/base/echo?a=1', 'r-9', 'app', '']
    expect(signature).toBe(`v1=${createHmac('sha256', 's-1').update(lines.join('\n')).digest('hex')}`)
  })
})
