import { beforeAll, describe, expect, it } from 'vitest'

/** Sends a request, as `fetch` does. */
type Send = (request: Request) => Promise<Response>

/** A transport to the backend of `stage-backend.ts`. */
export interface TransportStage {
  readonly send: Send
  /** Where the backend is: an origin and a path, without a trailing slash. */
  readonly address: string
  /** An address at which nothing answers. */
  readonly nowhere: string
}

const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)

/** The contract of the transport (`Fetch` of the wiring table). A new adapter calls this with its stage. */
export const transportSuite = (adapter: string, open: () => Promise<TransportStage>): void => {
  describe(`transport: ${adapter}`, () => {
    let stage: TransportStage
    beforeAll(async () => {
      stage = await open()
    })
    const send = (path: string, init?: RequestInit) =>
      stage.send(new Request(stage.address + path, { credentials: 'include', ...init }))

    it('sends method, path, query and headers', async () => {
      const answer = await send('/echo?name=%E5%BC%A0&empty=', {
        headers: { 'X-Request-Id': '17', Accept: 'text/plain' },
      })
      expect(await answer.json()).toMatchObject({
        method: 'GET',
        query: 'name=%E5%BC%A0&empty=',
        headers: { 'x-request-id': '17', accept: 'text/plain' },
        body: '',
      })
    })

    it.each([
      ['JSON', '{"name":"张三"}'],
      ['nothing', ''],
      ['a long text', '听证'.repeat(100_000)],
    ])('sends a body of %s', async (_, body) => {
      const answer = await send('/echo', { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } })
      expect(await answer.json()).toMatchObject({ method: 'POST', body })
    })

    it.each([200, 204, 304, 400, 401, 404, 409, 422, 429, 500, 503])('resolves with status %i', async (status) => {
      const answer = await send(`/status/${status}`)
      expect([answer.status, await answer.text()]).toEqual([status, [204, 304].includes(status) ? '' : `状态${status}`])
    })

    it('gives the headers of the answer', async () => {
      const { headers } = await send('/status/429')
      expect([headers.get('Retry-After'), headers.get('Content-Type'), headers.get('X-None')]).toEqual([
        '17',
        'text/plain; charset=utf-8',
        null,
      ])
    })

    it('gives every byte of the answer unchanged', async () => {
      expect(new Uint8Array(await (await send('/bytes')).arrayBuffer())).toEqual(bytes)
    })

    it('S7.1 keeps the cookies that the backend sets, and sends them', async () => {
      await send('/cookie')
      const { headers } = await (await send('/echo')).json()
      expect(headers.cookie).toContain('stage=kept')
    })

    it('gives a part of the body while the backend still sends', async () => {
      const answer = await send('/stream')
      const reader = answer.body?.getReader()
      const first = await reader?.read()
      expect(new TextDecoder().decode(first?.value)).toBe('第一')
      await send('/go-on')
      const second = await reader?.read()
      expect(new TextDecoder().decode(second?.value)).toBe('第二')
      expect(await reader?.read()).toMatchObject({ done: true })
    })

    it('S8.5 rejects with a TypeError where there is no answer', async () => {
      await expect(stage.send(new Request(stage.nowhere))).rejects.toBeInstanceOf(TypeError)
    })

    it('rejects with the reason of the signal where it is aborted, before it is sent and while it waits', async () => {
      const reason = new DOMException('Request timeout', 'TimeoutError')
      await expect(send('/echo', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
      const stopping = new AbortController()
      const waiting = send('/never', { signal: stopping.signal })
      stopping.abort(reason)
      await expect(waiting).rejects.toBe(reason)
    })

    it('ends a body that is read when it is aborted, and the backend learns of it', async () => {
      const stopping = new AbortController()
      const answer = await send('/stream', { signal: stopping.signal })
      const reader = answer.body?.getReader()
      await reader?.read()
      stopping.abort()
      await expect(reader?.read()).rejects.toThrow()
      await expect.poll(async () => (await send('/left')).text()).toBe('1')
    })
  })
}
