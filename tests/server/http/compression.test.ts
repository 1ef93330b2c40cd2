// test:sqlite: HTTP
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { readApiDocument, routesOf, servedDocument } from '../../../server/http/api-document.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

describe('compression', { timeout: 60_000 }, () => {
  let site: TestApp
  let admin: TestBrowser
  beforeAll(async () => {
    site = await openTestApp()
    admin = await site.browser().signIn('admin')
  })
  afterAll(() => site.close())

  const ask = (url: string, encoding: string, options: InjectOptions = {}) => {
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const xsrf = admin.cookies.get('XSRF-TOKEN') ?? ''
    const headers = { cookie, 'x-xsrf-token': xsrf, authorization: `Bearer ${admin.accessToken}` }
    return site.app.inject({
      url,
      ...options,
      headers: { ...headers, 'accept-encoding': encoding, ...options.headers },
    })
  }
  const list = '/api/system/user/list?size=20'

  it('an answer above 1 kB is sent in the encoding that the browser prefers, br or gzip', async () => {
    const plain = await ask(list, 'identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const br = await ask(list, 'gzip, deflate, br, zstd')
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(plain.json())
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    const gzip = await ask(list, 'gzip')
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(plain.json())
  })

  it('a small answer is sent as it is', async () => {
    const answer = await ask('/api/setting/version/info', 'br')
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })

  it('answers with secrets, and those of signing in, are never compressed (security 13)', async () => {
    const document = readApiDocument()
    const secret = routesOf(servedDocument(document), operations).filter((route) => route.secret)
    const tagsOf = ({ path, method }: (typeof secret)[number]) =>
      // as: the operation of this route
      (document.paths[path]?.[method.toLowerCase()] as { tags: string[] } | undefined)?.tags ?? []
    const others = secret.filter((route) => !tagsOf(route).includes('auth'))
    expect(others.map(({ operationId }) => operationId)).toEqual([
      'changePassword',
      'resetUserPassword',
      'resetUserPasswords',
      'importUsers',
      'beginWall',
      'showTrainingCode',
      'createApplication',
      'rotateApplicationSecret',
      'beginPreview',
      'beginInterfaceDebug',
      'subscribePlan',
    ])
    expect(secret.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['doLogin', 'getToken', 'issueToken', 'verifyCode']),
    )
    const captcha = await ask('/api/auth/captcha?form=image', 'br')
    expect(captcha.rawPayload.length).toBeGreaterThan(1024)
    expect(captcha.headers).not.toHaveProperty('content-encoding')
  })

  it('a compressed body of a request is not unpacked', async () => {
    const payload = gzipSync(JSON.stringify({ username: 'admin', password: 'x'.repeat(60) }))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await ask('/api/oauth2/doLogin', 'identity', { method: 'POST', payload, headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'AA0006' })
  })
})
