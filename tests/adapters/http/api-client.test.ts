import { describe, expect, it } from 'vitest'
import { createApiClient } from '../../../src/adapters/http/create-api-client.ts'
import { openHttpTab } from '../../support/http-tab.ts'
import { answer, fakeTransport } from './middleware/fake-transport.ts'

const open = (...answers: readonly ((request: Request) => Response | Promise<Response>)[]) => {
  const transport = fakeTransport(...answers)
  return { ...openHttpTab({ fetch: (request) => transport.send(request, {}) }), sent: transport.sent }
}

const success = (data: unknown, total?: unknown) => () =>
  answer(200, { success: true, code: 'AA0000', message: '操作成功', data, total })

describe('api client', () => {
  it('S7.1 S7.6 sends requests below the base path, with credentials, and returns the data', async () => {
    const { api, sent } = open(success({ id: '1' }))
    expect(await api.get('/api/system/user/{id}', { path: { id: '1' } })).toEqual({ id: '1' })
    expect([sent[0]?.url, sent[0]?.credentials]).toEqual(['http://backend.test/api/system/user/1', 'include'])
  })

  it('escapes path and query values', async () => {
    const { api, sent } = open(success([], 0))
    const query = { keyword: `a&b=<'"中+ `, current: 2 }
    await api.list('/api/system/user/list', { query })
    expect(Object.fromEntries(new URL(sent[0]?.url ?? '').searchParams)).toEqual({ ...query, current: '2' })
    await api.get('/api/system/user/{id}', { path: { id: '../x?y' } }).catch(() => undefined)
    expect(sent[1]?.url).toBe('http://backend.test/api/system/user/..%2Fx%3Fy')
  })

  it('sends an array parameter comma-separated, as the description defines it', async () => {
    const { api, sent } = open(success([], 0))
    await api.list('/api/system/user/list', { query: { status: ['disabled', 'locked'] as never } })
    expect(new URL(sent[0]?.url ?? '').searchParams.getAll('status')).toEqual(['disabled,locked'])
  })

  it('S8.2 reports a failure, unless its caller shows it: a list, or a form with its fields', async () => {
    const refusal = (data?: object) => () => answer(409, { success: false, code: 'AA0001', message: '不行', data })
    const toasts: string[] = []
    const send = fakeTransport(refusal(), refusal(), refusal({ errors: [{ field: 'name', message: '不行' }] })).send
    const api = createApiClient('http://backend.test', send, (error) => toasts.push(error.message))
    await api.post('/api/system/user/remove', { body: { ids: ['1'] } }).catch(() => undefined)
    expect(toasts).toEqual(['不行'])
    await api.list('/api/system/user/list').catch(() => undefined)
    await api.post('/api/system/user/remove', { body: { ids: ['1'] } }).catch(() => undefined)
    expect(toasts).toEqual(['不行'])
  })

  it('S10.4 returns the rows of a list with their total', async () => {
    const { api } = open(success([{ id: '1' }], 17))
    expect(await api.list('/api/system/user/list')).toEqual({ rows: [{ id: '1' }], total: 17 })
  })

  it.each([
    ['no rows', success(undefined, 1)],
    ['rows that are no list', success({}, 1)],
    ['no total', success([])],
    ['HTML', () => new Response('<html>')],
    ['half an answer', () => new Response('{"success":true,"data":[')],
    ['no body', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('', { headers: { 'Content-Length': '0' } })],
  ])('a list that comes with %s is malformed', async (_, turn) => {
    const failing = open(turn).api.list('/api/system/user/list')
    await expect(failing).rejects.toMatchObject({ name: 'ApiError', kind: 'malformed', requestId: '1' })
  })

  it('a record without data is malformed', async () => {
    const failing = open(success(null)).api.get('/api/system/user/{id}', { path: { id: '1' } })
    await expect(failing).rejects.toMatchObject({ kind: 'malformed' })
  })

  it.each([
    [() => answer(403, { success: false, code: 'AA0002', message: '请求未授权' }), 'forbidden', '请求未授权'],
    [() => answer(409, { success: false, code: 'AA0001', message: '用户名已存在' }), 'status', '用户名已存在'],
    [() => answer(200, { success: false, code: 'AA0001', message: '不行' }), 'business', '不行'],
    [() => new Response('<html>', { status: 502 }), 'status', ''],
    [() => new Response(null, { status: 502 }), 'status', 'Request failed with status code 502'],
    [
      () => new Response(null, { status: 500, headers: { 'Content-Length': '0' } }),
      'status',
      'Request failed with status code 500',
    ],
    [() => Promise.reject(new TypeError('fetch failed')), 'network', 'Network Error'],
  ])('S8.4 S8.5 a failure rejects with ApiError and the id of its request (%#)', async (turn, kind, message) => {
    const failing = open(turn).api.post('/api/system/user/remove', { body: { ids: ['1'] } })
    await expect(failing).rejects.toMatchObject({ name: 'ApiError', kind, message, requestId: '1' })
  })

  it('S8.5 an aborted call rejects as aborted', async () => {
    const { api } = open(() => new Promise<Response>(() => undefined))
    const controller = new AbortController()
    const failing = api.list('/api/system/user/list', { signal: controller.signal })
    controller.abort()
    await expect(failing).rejects.toMatchObject({ kind: 'aborted', message: 'Request aborted' })
  })

  it('S5.3 the error of a replayed request carries the id of the replay', async () => {
    const { api, session } = open(
      () => answer(401, { success: false, code: 'AA0010', message: '用户未登录' }),
      success({ accessToken: 'fresh', expiresIn: 900 }),
      () => answer(409, { success: false, code: 'AA0001', message: '用户名已存在' }),
    )
    session.start({ accessToken: 'old', refreshToken: 'refresh', tokenType: 'Bearer' })
    const failing = api.post('/api/system/user/remove', { body: { ids: ['1'] } })
    await expect(failing).rejects.toMatchObject({ status: 409, requestId: '3' })
  })

  it('S8.6 passes a failed call to the failure log', async () => {
    const { api, failures } = open(() => answer(400, { success: false, code: 'AA0004', message: '参数错误' }))
    await api.post('/api/system/user/remove', { body: { ids: [] } }).catch(() => undefined)
    expect(failures).toMatchObject([{ requestBody: '{"ids":[]}', error: { code: 'AA0004' } }])
  })
})
