import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSiteConfig } from '../../../src/app/site/site-config.ts'

/** The values of S1 and S7, by hand. */
const headers = {
  timestamp: 'X-Timestamp',
  requestId: 'X-Request-Id',
  deviceId: 'X-Device-Id',
  encrypted: 'X-Encrypted',
}

const read = (given: unknown) => readSiteConfig(JSON.stringify(given), '页面标题')

afterEach(() => vi.unstubAllEnvs())

describe('readSiteConfig', () => {
  it.each(['', ' \n', '{}'])('S5.3 S7.1 S7.2 S7.5 %j means the defaults', (json) => {
    expect(readSiteConfig(json, '页面标题')).toEqual({
      basePath: '',
      headers,
      xsrfCookie: 'XSRF-TOKEN',
      xsrfHeader: 'X-XSRF-TOKEN',
      encryptBodies: false, // S7.5: plain where nothing was built
      credentialsIn: 'body', // S7.7
      requestTimeout: 100_000,
      renewalTimeout: 10_000,
      appTitle: '页面标题',
      aesKey: expect.stringMatching(/^.{16}$/),
      allowedHosts: [],
      certificateMarker: 'geersso',
    })
  })

  it('S7.5 bodies are encrypted in the built mode', async () => {
    vi.stubEnv('PROD', true)
    vi.resetModules()
    const built = await import('../../../src/app/site/site-config.ts')
    expect(built.readSiteConfig('', '页面标题').encryptBodies).toBe(true)
  })

  it('S7.1 merges the page’s settings over the defaults', () => {
    const given = {
      basePath: 'https://api.example.gov.cn',
      aesKey: '0123456789abcdef',
      encryptBodies: true,
      appTitle: '省检察院认证中心',
      renewalTimeout: 5_000,
      allowedHosts: ['docs.example.gov.cn', 'map.example.gov.cn:8443'],
    }
    expect(read(given)).toEqual({ ...readSiteConfig('', ''), ...given })
  })

  it('S7.2 a site that renames one header keeps the others', () => {
    expect(read({ headers: { deviceId: 'X-Terminal' } }).headers).toEqual({
      timestamp: 'X-Timestamp',
      requestId: 'X-Request-Id',
      deviceId: 'X-Terminal',
      encrypted: 'X-Encrypted',
    })
  })

  it.each([
    [{ apiKey: 'x' }, 'apiKey'],
    [{ headers: { trace: 'X-Trace' } }, 'headers.trace'],
    [{ constructor: 'x' }, 'constructor'],
    [{ headers: { toString: 'x' } }, 'headers.toString'],
  ])('reports the unknown entry of %j', (given, name) => {
    expect(() => read(given)).toThrow(`页面配置中有未知项 ${name}`)
  })

  it.each(['{"__proto__":{"aesKey":"0123456789abcdef"}}', '{"headers":{"__proto__":{"deviceId":"x"}}}'])(
    'takes no prototype from the page: %s',
    (json) => {
      expect(() => readSiteConfig(json, '')).toThrow(/未知项 (headers\.)?__proto__/)
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )

  it.each([
    [{ aesKey: 16 }, 'aesKey'],
    [{ aesKey: null }, 'aesKey'],
    [{ encryptBodies: 'true' }, 'encryptBodies'],
    [{ requestTimeout: '100000' }, 'requestTimeout'],
    [{ headers: 'X-Id' }, 'headers'],
    [{ headers: null }, 'headers'],
    [{ headers: ['X-Id'] }, 'headers'],
    [{ headers: { deviceId: false } }, 'headers.deviceId'],
    [{ allowedHosts: 'example.gov.cn' }, 'allowedHosts'],
    [{ allowedHosts: [1] }, 'allowedHosts'],
    [{ allowedHosts: {} }, 'allowedHosts'],
  ])('reports the entry of the wrong type in %j', (given, name) => {
    expect(() => read(given)).toThrow(`页面配置 ${name} 的类型不正确`)
  })

  it.each(['body', 'query'])('S7.7 the credentials of a sign-in may be in the %s', (credentialsIn) => {
    expect(read({ credentialsIn }).credentialsIn).toBe(credentialsIn)
  })

  it.each(['', 'form', 'Query'])('S7.7 reports that credentials cannot be in %j', (credentialsIn) => {
    expect(() => read({ credentialsIn })).toThrow('页面配置 credentialsIn 应为 body 或 query')
  })

  it.each(['null', '[]', '7', '"text"'])('requires an object, not %s', (json) => {
    expect(() => readSiteConfig(json, '')).toThrow('页面配置应为对象')
  })

  it.each(['{', '<script>', '{"a":1,}'])('reports that %s is not JSON, with the cause', (json) => {
    expect(() => readSiteConfig(json, '')).toThrow(
      expect.objectContaining({ message: '页面配置不是有效的 JSON', cause: expect.any(SyntaxError) }),
    )
  })

  it('never changes the defaults', () => {
    const before = structuredClone(readSiteConfig('', ''))
    read({ headers: { deviceId: 'X-Terminal' }, allowedHosts: ['x.example'] })
    expect(readSiteConfig('', '')).toEqual(before)
  })
})
