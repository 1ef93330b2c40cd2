// test:sqlite: HTTP of another system
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type CertificateGatewayConfig, providerList } from '../../../server/config/provider-config.ts'
import { GatewayUnavailable } from '../../../server/identity/certificate/certificate-gateway.ts'
import { httpCertificateGateway } from '../../../server/identity/certificate/http-certificate-gateway.ts'
import { callOut } from '../../../server/kernel/calls/call-out.ts'
import { openOtherGateway } from './certificate-sites.ts'

interface Seen {
  readonly request: IncomingMessage
  readonly body: string
}

const out = callOut({ record: () => undefined, clock: { now: () => 0 } })
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A gateway with this answer, and the adapter configured for it. */
const openGateway = async (
  answer: (reply: ServerResponse, url: string) => void,
  exchange: object = {},
  timeout = 10_000,
) => {
  const seen: Seen[] = []
  const { url, close } = await openOtherGateway((request, body, reply) => {
    seen.push({ request, body })
    answer(reply, url)
  })
  closing.push(close)
  const [config] = providerList.parse([
    {
      id: 'geer',
      name: '证书',
      kind: 'geer',
      authorizationUrl: 'https://cert.example.gov.cn/',
      exchange: { url: `${url}/exchange`, ...exchange },
    },
  ])
  // as: of this kind
  return { seen, url, gateway: httpCertificateGateway(config as CertificateGatewayConfig, out, timeout) }
}

const json =
  (value: unknown, status = 200) =>
  (reply: ServerResponse) =>
    void reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
const whole = { serial: '0A1B', issuer: 'CN=CA', name: '王建国', notAfter: '2030-01-01T00:00:00Z' }

describe('the request', () => {
  it('S5.5 is a POST of JSON with the configured headers', async () => {
    const { seen, gateway } = await openGateway(json(whole), { headers: { 'X-Api-Key': 'k' } })
    await gateway.exchange('a+b/c=')
    expect(seen).toHaveLength(1)
    const [{ request, body } = {}] = seen
    expect([request?.method, request?.url, request?.headers['x-api-key'], body]).toEqual([
      'POST',
      '/exchange',
      'k',
      '{"code":"a+b/c="}',
    ])
  })

  it('S5.5 or a GET with the code under the configured name', async () => {
    const { seen, gateway, url } = await openGateway(json(whole), { method: 'GET', codeParameter: 'ticket' })
    await gateway.exchange('a+b/c=')
    expect(new URL(seen[0]?.request.url ?? '', url).searchParams.get('ticket')).toBe('a+b/c=')
  })
})

describe('the response', () => {
  it.each([
    [200, whole, { serial: '0A1B', issuer: 'CN=CA', name: '王建国', notAfter: Date.UTC(2030, 0) }],
    [200, { ...whole, notAfter: Date.UTC(2030, 0) }, { notAfter: Date.UTC(2030, 0) }],
    [200, { ...whole, notAfter: String(Date.UTC(2030, 0)) }, { notAfter: Date.UTC(2030, 0) }],
    [200, { ...whole, notAfter: null }, { notAfter: undefined }],
    [200, { serial: 12345678901, issuer: 'CN=CA' }, { serial: '12345678901', name: '', notAfter: undefined }],
  ])('S5.5 %i %j is a certificate', async (status, body, certificate) => {
    const { gateway } = await openGateway(json(body, status))
    expect(await gateway.exchange('c')).toMatchObject({ kind: 'certificate', certificate })
  })

  it('S5.5 fields may be nested, under the gateway’s own names', async () => {
    const { gateway } = await openGateway(
      json({ code: 0, data: { cert: { certSn: '7', issuerDn: 'CN=X', cn: '李静怡' } } }),
      {
        fields: {
          serial: 'data.cert.certSn',
          issuer: 'data.cert.issuerDn',
          name: 'data.cert.cn',
          notAfter: 'data.cert.end',
        },
      },
    )
    expect(await gateway.exchange('c')).toEqual({
      kind: 'certificate',
      certificate: { serial: '7', issuer: 'CN=X', name: '李静怡', notAfter: undefined },
    })
  })

  it.each([
    [400, { error: 'certificate_expired' }, 'expired'],
    [403, { error: 'certificate_revoked' }, 'revoked'],
    [200, { error: 'certificate_revoked' }, 'revoked'],
    [400, { error: 'invalid_code' }, 'code'],
    [404, { message: 'no such ticket' }, 'code'],
    [200, { error: 'used' }, 'code'],
    [422, [], 'code'],
  ])('S8.2 %i %j refuses: %s', async (status, body, reason) => {
    const { gateway } = await openGateway(json(body, status))
    expect(await gateway.exchange('c')).toEqual({ kind: 'refused', reason })
  })

  it('S8.2 a gateway may state the reason in its own words', async () => {
    const refusal = { field: 'result.code', expired: ['1002', '1003'], revoked: ['1004'] }
    const reasons = []
    for (const code of [1003, 1004, 1005]) {
      const { gateway } = await openGateway(json({ result: { code } }), { refusal })
      reasons.push(await gateway.exchange('c'))
    }
    expect(reasons).toEqual(['expired', 'revoked', 'code'].map((reason) => ({ kind: 'refused', reason })))
  })

  it.each<[string, (reply: ServerResponse, url: string) => void]>([
    ['an error of its own', json({ error: 'x' }, 500)],
    ['that it does not know us', json({ error: 'unauthorized' }, 401)],
    ['that it does not let us in', json({ error: 'forbidden' }, 403)],
    ['too many calls', json({}, 429)],
    ['no certificate', json({ hello: 1 })],
    ['an issuer only', json({ issuer: 'CN=CA' })],
    ['an unreadable end of validity', json({ ...whole, notAfter: 'soon' })],
    ['null', json(null)],
    ['no JSON', (reply) => void reply.end('<html>the-code</html>')],
    ['nothing', (reply) => void reply.end()],
    ['too much', (reply) => void reply.end(JSON.stringify({ ...whole, more: 'x'.repeat(70_000) }))],
    ['another place', (reply, url) => void reply.writeHead(302, { Location: `${url}/elsewhere` }).end()],
    ['a broken connection', (reply) => void reply.destroy()],
  ])('S8.1 %s means that the gateway is unavailable', async (_what, answer) => {
    const { gateway, seen } = await openGateway(answer)
    const failure: unknown = await gateway.exchange('the-code').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GatewayUnavailable)
    expect(failure).toMatchObject({ status: 503, code: 'AA0009', message: '证书网关暂时无法访问，请稍后再试' })
    expect(seen).toHaveLength(1)
    // The log must not contain the code.
    expect(String((failure as GatewayUnavailable).cause)).not.toContain('the-code') // as: expected above
  })

  it('S8.1 so does one that times out', async () => {
    const { gateway } = await openGateway(() => undefined, {}, 50)
    await expect(gateway.exchange('c')).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it('S8.1 and one that does not run', async () => {
    const { gateway } = await openGateway(json(whole))
    for (const close of closing.splice(0)) await close()
    await expect(gateway.exchange('c')).rejects.toBeInstanceOf(GatewayUnavailable)
  })
})

it('a site has at most one certificate gateway', () => {
  const one = {
    name: '证书',
    kind: 'geer',
    authorizationUrl: 'https://a.example/',
    exchange: { url: 'https://a.example/' },
  }
  const parsed = providerList.safeParse([
    { ...one, id: 'a' },
    { ...one, id: 'b' },
  ])
  expect(parsed.error?.issues[0]?.message).toBe('最多只能有一个 kind 为 geer 的证书网关')
})
