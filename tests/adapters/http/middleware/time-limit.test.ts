import { describe, expect, it } from 'vitest'
import { timeLimit } from '../../../../src/adapters/http/middleware/time-limit.ts'
import { answer, fakeTransport, get, post, through } from './fake-transport.ts'

const never = () => new Promise<Response>(() => undefined)

describe('time-limit', () => {
  it('S8.5 aborts an unanswered attempt, with its text', async () => {
    const failing = through(timeLimit(5), fakeTransport(never).send, get())
    await expect(failing).rejects.toMatchObject({ name: 'TimeoutError', message: 'timeout of 5ms exceeded' })
  })

  it('S5.3 the call’s own limit overrides the general one', async () => {
    const failing = through(timeLimit(60_000), fakeTransport(never).send, get(), { within: 3 })
    await expect(failing).rejects.toThrow('timeout of 3ms exceeded')
  })

  it('aborts a response whose body never ends', async () => {
    const endless = () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) }))
    await expect(through(timeLimit(5), fakeTransport(endless).send, get())).rejects.toThrow('timeout of 5ms exceeded')
  })

  it('aborts the transport', async () => {
    const { sent, send } = fakeTransport(never)
    await through(timeLimit(5), send, get()).catch(() => undefined)
    expect(sent[0]?.signal.aborted).toBe(true)
  })

  it.each([
    ['before it was sent', (controller: AbortController) => controller.abort()],
    ['while it was under way', (controller: AbortController) => queueMicrotask(() => controller.abort('any reason'))],
  ])('S8.5 a call aborted %s rejects as aborted', async (_, abort) => {
    const controller = new AbortController()
    abort(controller)
    const failing = through(timeLimit(60_000), fakeTransport(never).send, get({ signal: controller.signal }))
    await expect(failing).rejects.toMatchObject({ name: 'AbortError', message: 'Request aborted' })
  })

  it('rethrows a failure of the transport', async () => {
    const lost = () => Promise.reject(new TypeError('fetch failed'))
    await expect(through(timeLimit(60_000), fakeTransport(lost).send, get())).rejects.toThrow('fetch failed')
  })

  it('passes request and response unchanged', async () => {
    const { sent, send } = fakeTransport(() => answer(409, { success: false }))
    const response = await through(timeLimit(60_000), send, post({ name: '王建国' }))
    expect(await sent[0]?.json()).toEqual({ name: '王建国' })
    expect([response.status, response.headers.get('Content-Type')]).toEqual([409, 'application/json'])
    expect(await response.json()).toEqual({ success: false })
  })

  it('accepts a response without a body', async () => {
    const response = await through(
      timeLimit(60_000),
      fakeTransport(() => new Response(null, { status: 204 })).send,
      get(),
    )
    expect(response.status).toBe(204)
  })
})
