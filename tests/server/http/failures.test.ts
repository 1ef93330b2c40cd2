// test:sqlite: HTTP
import { createCipheriv } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../server/areas.ts'
import { sampleAesKey } from '../../../server/config/config-variables.ts'
import { testPassword } from '../../support/fill-database.ts'
import { openTestApp, type TestApp, type TestBrowser } from '../../support/server-app.ts'

const login = '/api/oauth2/doLogin'
const credentials = { username: 'admin', password: testPassword }

const encrypt = (plain: string, key = sampleAesKey): string => {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64')
}

describe('refusals', { timeout: 60_000 }, () => {
  let site: TestApp
  let anonymous: TestBrowser
  beforeAll(async () => {
    site = await openTestApp()
    anonymous = site.browser()
  })
  afterAll(() => site.close())

  const send = (body: string, type: string, headers: Record<string, string> = {}) =>
    site.browser().send({ method: 'POST', url: login, payload: body, headers: { 'content-type': type, ...headers } })

  describe('paths and methods', () => {
    it.each([
      '/api/nothing',
      '/api',
      '//api/setting/version/info',
      '/api//setting/version/info',
      '/api/setting/version/info;a',
      '/api/setting%2Fversion/info',
      '/api/setting/version/info/',
      '/API/setting/version/info',
      `/api/system/user/${'1'.repeat(200)}`,
      '/nothing',
    ])('S8.1 %s is AA0005', async (path) => {
      expect(await anonymous.get(path)).toMatchObject({ status: 404, body: { success: false, code: 'AA0005' } })
    })

    it.each([
      ['GET', login, 'POST'],
      ['GET', '/api/system/user/create', 'POST'],
      ['DELETE', '/api/system/user/1001', 'GET'],
      ['POST', '/api/setting/version/info', 'GET'],
      ['OPTIONS', '/api/setting/version/info', 'GET'],
    ] as const)('S8.1 %s %s is AA0007', async (method, url, allow) => {
      const answer = await anonymous.send({ method, url })
      expect(answer).toMatchObject({ status: 405, headers: { allow }, body: { code: 'AA0007' } })
    })

    it('an address that cannot be decoded is AA0006', async () => {
      expect(await anonymous.get('/api/%zz')).toMatchObject({ status: 400, body: { code: 'AA0006' } })
    })
  })

  describe('bodies', () => {
    it.each(['{', 'null null', '{"__proto__":{}}', ''])('S8.1 %s as JSON is AA0006', async (body) => {
      expect(await send(body, 'application/json')).toMatchObject({
        status: 400,
        body: { code: 'AA0006', message: '消息不能读取' },
      })
    })

    it('S7.5 accepts an encrypted body', async () => {
      const answer = await send(encrypt(JSON.stringify(credentials)), 'text/plain', { 'x-encrypted': 'AES' })
      expect(answer.status).toBe(200)
    })

    it('S7.5 accepts a body encrypted by SM4, and no other scheme', async () => {
      const cipher = createCipheriv('sm4-ecb', 'AuthCentre-Demo1', null)
      const body = cipher.update(JSON.stringify(credentials), 'utf8', 'base64') + cipher.final('base64')
      const statuses = ['SM4', 'AES', 'sm4', 'DES'].map(
        async (scheme) => (await send(body, 'text/plain', { 'x-encrypted': scheme })).status,
      )
      expect(await Promise.all(statuses)).toEqual([200, 400, 415, 415])
    })

    it('S7.5 checks an encrypted body like a plain one', async () => {
      const answer = await send(encrypt('{"username":1}'), 'text/plain', { 'x-encrypted': 'AES' })
      expect(answer).toMatchObject({ status: 400, body: { code: 'AA0004' } })
    })

    it.each([
      ['no base64', '*'.repeat(32)],
      ['another key', encrypt(JSON.stringify(credentials), 'another-key-here')],
      ['half a block', encrypt(JSON.stringify(credentials)).slice(0, 20)],
      ['no JSON', encrypt('username=admin')],
      ['nothing', ''],
    ])('S7.5 %s is the same AA0006', async (_what, body) => {
      const answer = await send(body, 'text/plain', { 'x-encrypted': 'AES' })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ success: false, code: 'AA0006', message: '消息不能读取' })
    })

    it('S8.1 another media type, or plain text without the marker, is AA0008', async () => {
      for (const type of ['application/xml', 'text/plain', 'multipart/form-data; boundary=x']) {
        expect(await send('x', type)).toMatchObject({ status: 415, body: { code: 'AA0008' } })
      }
    })

    /** Sends a chunked body without a known length and without a media type, over a real connection. */
    const sendChunked = (origin: string, ...chunks: readonly string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const url = `${origin}${login}?name=admin&pwd=${testPassword}`
        const sending = httpRequest(url, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        sending.on('error', reject)
        for (const chunk of chunks) sending.write(chunk)
        sending.end()
      })

    it('an empty chunked body, as some proxies send it, counts as no body; a non-empty one without a media type is AA0008', async () => {
      const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
      expect(await sendChunked(origin)).toBe(200)
      expect(await sendChunked(origin, JSON.stringify(credentials))).toBe(415)
    })

    it('an operation that requires a body says so', async () => {
      expect(await anonymous.post('/api/auth/token')).toMatchObject({
        status: 400,
        body: { code: 'AA0004', message: '请求体不能为空' },
      })
    })

    it('a deeply nested body is a parameter error', async () => {
      const nested = (depth: number) =>
        send(`{"username":${'['.repeat(depth)}${']'.repeat(depth)}}`, 'application/json')
      expect(await nested(50)).toMatchObject({ status: 400, body: { code: 'AA0004' } })
      expect(await nested(5000)).toMatchObject({ status: 413, body: { code: 'AA0004', message: '请求内容过大' } })
    })
  })

  describe('parameters', () => {
    it('S8.1 reports every wrong field in Chinese', async () => {
      const answer = await anonymous.post(login, { username: 'a'.repeat(300), password: '', role: 'admin' })
      expect(answer.status).toBe(400)
      expect(answer.body.code).toBe('AA0004')
      expect(answer.body.message.length).toBeLessThan(50)
      expect(answer.body.data.errors).toEqual(
        expect.arrayContaining([
          { field: 'username', message: '用户名最多 64 个字符' },
          { field: 'password', message: '请输入密码' },
          { field: 'role', message: 'role 是不支持的参数' },
        ]),
      )
    })

    it('converts query texts to numbers, but not body texts', async () => {
      const admin = await site.browser().signIn('admin')
      expect((await admin.get('/api/system/user/list?size=5&includeChildren=false')).status).toBe(200)
      for (const size of ['', '1e1', ' 5', '5.0', '0x5', '101', '0', '99999999999999999999']) {
        const answer = await admin.get(`/api/system/user/list?size=${encodeURIComponent(size)}`)
        expect({ size, ...answer }).toMatchObject({ size, status: 400, body: { code: 'AA0004' } })
      }
      expect((await admin.get('/api/system/user/list?size=5&size=6')).status).toBe(400)
      const update = { id: '1001', version: '1', name: 'x', orgId: '1', roleIds: ['1'] }
      const answer = await admin.post('/api/system/user/update', update)
      expect(answer.body.data.errors).toEqual([{ field: 'version', message: '版本号必须是整数' }])
    })

    it('quotes, angle brackets and SQL are data', async () => {
      for (const username of [`' or 1=1 --`, '<script>alert(1)</script>', '"; drop table "user"; --', '\\', '%']) {
        expect((await anonymous.post(login, { username, password: username })).body.message).toBe('用户名或密码错误')
      }
    })

    it('refuses the NUL character, which PostgreSQL cannot store', async () => {
      const answer = await anonymous.post(login, { username: 'ad\0min', password: 'x' })
      expect(answer.body).toMatchObject({ code: 'AA0004', data: { errors: [{ field: 'username' }] } })
    })

    it('refuses headers in another form', async () => {
      const answer = await anonymous.get('/api/setting/version/info', { 'x-device-id': '<x>' })
      expect(answer).toMatchObject({ status: 400, body: { code: 'AA0004' } })
    })
  })

  describe('faults', () => {
    it('S8.1 a client that leaves in the middle of its body is no server error', async () => {
      const lines: { level: number; msg: string }[] = []
      const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
      const logging = await openTestApp({}, { logger: { level: 'info', stream } })
      const origin = await logging.app.listen({ host: '127.0.0.1', port: 0 })
      const headers = { 'content-type': 'application/json', 'content-length': '1000' }
      const sending = httpRequest(`${origin}${login}`, { method: 'POST', headers })
      sending.on('error', () => undefined)
      const received = once(logging.app.server, 'request')
      sending.write('{')
      await received
      sending.destroy()
      await expect.poll(() => lines.at(-1)?.msg).toBe('The client left before its body was complete.')
      expect(lines.filter(({ level }) => level > 30)).toEqual([])
      await logging.close()
    })

    it.each([
      [new Error('select secret from user'), 500, 'AA0003', '服务器异常，请稍后再试'],
      [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 503, 'AA0009', '服务不可用，请稍后再试'],
      [
        Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
        503,
        'AA0009',
        '服务不可用，请稍后再试',
      ],
      [Object.assign(new Error('x'), { code: '57P01' }), 503, 'AA0009', '服务不可用，请稍后再试'],
      [Object.assign(new Error('x'), { code: '22003' }), 400, 'AA0004', '参数错误'],
      ['no error at all', 500, 'AA0003', '服务器异常，请稍后再试'],
    ])('S8.1 %s is %i %s, and reveals no detail', async (fault, status, code, message) => {
      const broken = await openTestApp({}, { operations: { ...operations, versionInfo: () => Promise.reject(fault) } })
      const answer = await broken.browser().get('/api/setting/version/info')
      expect(answer).toMatchObject({ status, body: { success: false, code, message } })
      await broken.close()
    })
  })
})
