// test:sqlite: HTTP
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CountedBody } from '../../../server/api/gateway/counted-body.ts'
import { failureOf } from '../../../server/api/gateway/gateway-failure.ts'
import { SilenceTimer } from '../../../server/api/gateway/silence-timer.ts'

describe('29.3: the pace of an upload', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => vi.useRealTimers())

  /** A body of which so many bytes come every so many seconds, until it is given up or `most` pieces have come. */
  const upload = async (bytes: number, seconds: number, most: number) => {
    const stream = Object.assign(new PassThrough(), { socket: {} })
    const ended: string[] = []
    const silence = new SilenceTimer(1000, () => ended.push('silent'))
    const ends = { tooLong: () => ended.push('long'), tooSlow: () => ended.push('slow') }
    // as: what it reads of a request
    const body = new CountedBody(stream as unknown as IncomingMessage, 10_000_000, silence, ends).stream()
    let passed = 0
    const reading = (async () => {
      for await (const piece of body) passed += piece.length
    })()
    for (let piece = 0; piece < most && ended.length === 0; piece += 1) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      if (ended.length === 0) stream.write(Buffer.alloc(bytes))
      await vi.advanceTimersByTimeAsync(0)
    }
    if (ended.length === 0) stream.end()
    else stream.destroy()
    await reading.catch(() => undefined)
    silence.stop()
    return { passed, ended }
  }

  it.each([
    ['2 kB a second for ten minutes', 20_000, 10, 60, { passed: 1_200_000, ended: [] }],
    ['100 bytes a second', 1000, 10, 60, { passed: 6000, ended: ['slow'] }],
    ['a byte every 20 seconds', 1, 20, 60, { passed: 3, ended: ['slow'] }],
    ['a megabyte, and then nothing for a minute', 1_000_000, 61, 60, { passed: 0, ended: ['slow'] }],
  ])('29.3: %s', async (_what, bytes, seconds, most, result) => {
    expect(await upload(bytes, seconds, most)).toEqual(result)
  })

  it('29.3: who is too slow is told so', () => {
    expect(failureOf({ failure: 'interrupted', by: 'caller' })).toMatchObject({ status: 408, code: 'AA0004' })
  })
})
