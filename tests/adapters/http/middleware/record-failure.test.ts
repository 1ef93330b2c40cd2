import { describe, expect, it } from 'vitest'
import type { Send } from '../../../../src/adapters/http/compose.ts'
import { recordFailure } from '../../../../src/adapters/http/middleware/record-failure.ts'
import type { FailedCall } from '../../../../src/core/failure/request-record.ts'
import { answer, fakeTransport, get, post, through } from './fake-transport.ts'

const recorded = async (transport: Send, request: Request) => {
  const calls: FailedCall[] = []
  const outcome = await through(
    recordFailure((call) => calls.push(call)),
    transport,
    request,
    { requestId: '7' },
  ).catch((cause: unknown) => cause)
  return { calls, outcome }
}

describe('record-failure', () => {
  it('S8.6 records request data, address, response data and status of a failed call', async () => {
    const failure = { success: false, code: 'AA0004', message: '参数错误' }
    const { calls, outcome } = await recorded(fakeTransport(() => answer(400, failure)).send, post({ name: '' }))
    expect(calls).toMatchObject([
      {
        method: 'POST',
        url: 'http://backend.test/api/thing',
        requestBody: '{"name":""}',
        responseBody: JSON.stringify(failure),
        error: { kind: 'status', status: 400, code: 'AA0004', requestId: '7' },
      },
    ])
    expect(await (outcome as Response).json()).toEqual(failure) // as: it did not reject
  })

  it.each([
    ['success false', () => answer(200, { success: false }), 'business'],
    ['HTML', () => new Response('<html>'), 'malformed'],
  ])('S8.6 records a 200 response with %s', async (_, turn, kind) => {
    expect((await recorded(fakeTransport(turn).send, get())).calls).toMatchObject([{ error: { kind } }])
  })

  it('S8.6 records a call without a response, and rethrows its failure', async () => {
    const lost = new TypeError('fetch failed')
    const { calls, outcome } = await recorded(fakeTransport(() => Promise.reject(lost)).send, get())
    expect(calls).toMatchObject([{ responseBody: '', error: { kind: 'network', message: 'Network Error' } }])
    expect(outcome).toBe(lost)
  })

  it('records no aborted call', async () => {
    const back = () => Promise.reject(new DOMException('Request aborted', 'AbortError'))
    expect((await recorded(fakeTransport(back).send, get())).calls).toEqual([])
  })

  it('records no successful call', async () => {
    expect((await recorded(fakeTransport(() => answer(200)).send, get())).calls).toEqual([])
  })
})
