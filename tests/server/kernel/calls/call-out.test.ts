import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../../../server/kernel/calls/call.ts'
import { callOut } from '../../../../server/kernel/calls/call-out.ts'
import { traced } from '../../../../server/kernel/calls/trace.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface More {
  readonly statusOnly?: boolean
  readonly json?: boolean
  readonly mayReach?: Parameters<typeof callOut>[0]['mayReach']
  readonly resolve?: Parameters<typeof callOut>[0]['resolve']
}

/** Another site with this behaviour, and a way to it. */
async function open(listener: RequestListener, { mayReach, resolve, ...more }: More = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const calls: Call[] = []
  const checks = { ...(mayReach && { mayReach }), ...(resolve && { resolve }) }
  const out = callOut({ record: (call) => void calls.push(call), clock: { now: () => 7 }, ...checks })
  const { port } = server.address() as AddressInfo // as: it listens on a port
  return { calls, url: `http://127.0.0.1:${port}/send`, send: out({ kind: 'sms', party: '短信网关', ...more }) }
}
const textOf = ({ body }: Call['answer']) => new TextDecoder().decode(body)
const textFrom = async (answer: Promise<Response>) => (await answer).text()
const outcomes = (calls: readonly Call[]) => calls.map(({ status, failure }) => [status, failure])

describe('a call out', () => {
  it('is recorded once, with request, answer and the time it began', async () => {
    const { calls, url, send } = await open((_request, answer) => answer.writeHead(202).end('{"id":1}'))
    const answer = await send(url, { method: 'POST', headers: { 'X-Key': 'k' }, body: '{"phone":"1"}' })
    expect([answer.status, await answer.text()]).toEqual([202, '{"id":1}'])
    expect(calls).toHaveLength(1)
    const [call] = calls as [Call]
    expect(call).toMatchObject({
      at: 7,
      direction: 'out',
      kind: 'sms',
      party: '短信网关',
      method: 'POST',
      address: url,
      status: 202,
      failure: undefined,
    })
    expect([...call.request.headers]).toEqual([['x-key', 'k']])
    expect([textOf(call.request), textOf(call.answer), call.answer.length]).toEqual(['{"phone":"1"}', '{"id":1}', 8])
    expect(Number.isInteger(call.duration)).toBe(true)
  })

  it('belongs to the request that it is made in, and has an id of its own without one', async () => {
    const { calls, url, send } = await open((_request, answer) => answer.end())
    await new Promise<void>((resolve) => traced('trace-1', () => void textFrom(send(url)).then(() => resolve())))
    await textFrom(send(url))
    expect(calls.map(({ traceId }) => traceId)).toEqual(['trace-1', expect.stringMatching(/^[\da-f-]{36}$/)])
  })

  it('with an error status has failed, and the caller has its answer', async () => {
    const { calls, url, send } = await open((_request, answer) => answer.writeHead(503).end('<html>'))
    const answer = await send(url)
    expect([answer.status, await answer.text()]).toEqual([503, '<html>'])
    expect(outcomes(calls)).toEqual([[503, 'status']])
  })

  it.each([
    ['the page of a proxy', '<html>请登录</html>', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['half of an object', `{"rows":["${'a'.repeat(50_000)}"]`, 'unreadable'],
    ['a long object', `\uFEFF{"rows":["${'a'.repeat(50_000)}"]}`, undefined],
  ])('that is answered by %s, where only JSON is read, is judged by that', async (_, body, failure) => {
    const { calls, url, send } = await open((_request, answer) => answer.end(body), { json: true })
    await textFrom(send(url))
    expect(outcomes(calls)).toEqual([[200, failure]])
    expect(calls[0]?.answer.length).toBe(Buffer.byteLength(body))
    const refusing = await open((_request, answer) => answer.writeHead(502).end(body), { json: true })
    await textFrom(refusing.send(refusing.url))
    expect(outcomes(refusing.calls)).toEqual([[502, 'status']])
  })

  it('that is answered by JSON, where only that is read, is parsed once', async () => {
    const { calls, url, send } = await open((_request, answer) => answer.end('{"rows":[1]}'), { json: true })
    const parse = vi.spyOn(JSON, 'parse')
    const answer: unknown = await (await send(url)).json()
    const parsed = parse.mock.calls.filter(([text]) => text === '{"rows":[1]}')
    parse.mockRestore()
    expect([answer, parsed.length]).toEqual([{ rows: [1] }, 1])
    expect(outcomes(calls)).toEqual([[200, undefined]])
  })

  it.each([
    [200, '\n<html>秘密</html>', true],
    [200, '{"a":秘密', false],
    [404, '<html>秘密</html>', true],
    [204, undefined, false],
  ])('that is answered %i %j, where only JSON is read, rejects without quoting it', async (status, body, isPage) => {
    const { url, send } = await open((_request, answer) => answer.writeHead(status).end(body), { json: true })
    const answer = await send(url)
    await expect(answer.json()).rejects.toMatchObject({ name: 'NoJson', message: 'The answer is no JSON.', isPage })
  })

  it('to a host that hangs ends at the time limit of the caller', async () => {
    const { calls, url, send } = await open(() => undefined)
    await expect(send(url, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(outcomes(calls)).toEqual([[undefined, 'timeout']])
  })

  it('to a host that hangs in the middle of its answer ends at the same limit', async () => {
    const { calls, url, send } = await open((_request, answer) => answer.write('{"a":'))
    const answer = await send(url, { signal: AbortSignal.timeout(200) })
    await expect(answer.text()).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(outcomes(calls)).toEqual([[200, 'timeout']])
  })

  it('to a host that hangs up is unreachable, or interrupted once the answer has begun', async () => {
    const early = await open((request) => request.socket.destroy())
    await expect(early.send(early.url)).rejects.toThrow('fetch failed')
    expect(outcomes(early.calls)).toEqual([[undefined, 'unreachable']])
    const late = await open((request, answer) => answer.write('{"a":', () => request.socket.destroy()))
    await expect(late.send(late.url).then((answer) => answer.text())).rejects.toThrow()
    expect(outcomes(late.calls)).toEqual([[200, 'interrupted']])
  })

  it('that is sent elsewhere is recorded as that, where the caller follows no redirect', async () => {
    const { calls, url, send } = await open((_request, answer) => answer.writeHead(307, { Location: '/x' }).end())
    await expect(send(url, { redirect: 'error' })).rejects.toThrow('fetch failed')
    expect(outcomes(calls)).toEqual([[undefined, 'redirected']])
  })

  it('with a line break in a header is not sent, and recorded as invalid', async () => {
    let requests = 0
    const { calls, url, send } = await open((_request, answer) => {
      requests += 1
      answer.end()
    })
    await expect(send(url, { headers: { 'X-Key': 'a\r\nX-Other: b' } })).rejects.toThrow(TypeError)
    expect(requests).toBe(0)
    expect(outcomes(calls)).toEqual([[undefined, 'invalid']])
  })

  it('to a host that the deployment does not allow is not sent, and recorded as that', async () => {
    const { calls, url, send } = await open((_request, answer) => answer.end(), {
      mayReach: (_, { host }) => (host === 'sms.example' ? () => true : undefined),
    })
    await expect(send(url)).rejects.toThrow(`CALL_HOSTS does not name ${new URL(url).host}.`)
    expect(outcomes(calls)).toEqual([[undefined, 'forbidden']])
    await expect(send('http://sms.example.invalid/')).rejects.toThrow('CALL_HOSTS does not name sms.example.invalid.')
    const allowed = await open((_request, answer) => answer.end('1'), {
      mayReach: (kind) => (kind === 'sms' ? () => true : undefined),
    })
    expect(await textFrom(allowed.send(allowed.url))).toBe('1')
  })

  it('29.4: goes to an address that was checked, also where the name leads elsewhere a moment later', async () => {
    const answers = ['127.0.0.1', '169.254.169.254']
    let [asked, arrived] = [0, 0]
    const { calls, url, send } = await open(
      (_request, answer) => {
        arrived += 1
        answer.writeHead(200, { connection: 'close' }).end('1')
      },
      {
        mayReach: () => (ips) => ips.every((ip) => ip === '127.0.0.1'),
        resolve: async () => {
          asked += 1
          return [{ address: answers.shift() ?? '', family: 4 }]
        },
      },
    )
    const named = url.replace('127.0.0.1', 'changing.example.invalid')
    expect(await textFrom(send(named))).toBe('1')
    expect([asked, arrived]).toEqual([1, 1])
    await expect(send(named)).rejects.toThrow('changing.example.invalid leads to an address that may not be called.')
    expect([asked, arrived]).toEqual([2, 1])
    expect(outcomes(calls)).toEqual([
      [200, undefined],
      [undefined, 'forbidden'],
    ])
  })

  it('that is answered by a gigabyte ends after one megabyte', async () => {
    let sent = 0
    const { calls, url, send } = await open((_request, answer) => {
      const piece = Buffer.alloc(64 * 1024, 'x')
      const more = () => {
        while (sent < 1_073_741_824 && !answer.destroyed) {
          sent += piece.length
          if (!answer.write(piece)) return void answer.once('drain', more)
        }
      }
      more()
    })
    await expect(send(url).then((answer) => answer.text())).rejects.toThrow('The answer is longer than 1 MB.')
    expect(outcomes(calls)).toEqual([[200, 'tooLong']])
    expect(calls[0]?.answer.body.byteLength).toBe(16 * 1024)
    expect(sent).toBeLessThan(100_000_000)
  })

  it('is recorded when the caller cancels the answer, and without waiting where it reads the status alone', async () => {
    const cancelled = await open((_request, answer) => answer.end('a'.repeat(1000)))
    await (await cancelled.send(cancelled.url)).body?.cancel()
    expect(outcomes(cancelled.calls)).toEqual([[200, undefined]])
    const hanging = await open((_request, answer) => answer.write('a'), { statusOnly: true })
    await hanging.send(hanging.url)
    expect(outcomes(hanging.calls)).toEqual([[200, undefined]])
  })

  it('gives the caller a binary answer unchanged', async () => {
    const bytes = Buffer.from([0, 255, 137, 80, 10, 13])
    const { calls, url, send } = await open((_request, answer) => answer.end(bytes))
    expect(Buffer.from(await (await send(url)).arrayBuffer())).toEqual(bytes)
    expect(calls[0]?.answer.length).toBe(6)
  })
})
