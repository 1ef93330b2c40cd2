import { createParser } from 'eventsource-parser'
import { BehaviorSubject, type Observable, of } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLiveChannel } from '../../../src/adapters/channel/live-channel.ts'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { createSharedChannel } from '../../../src/adapters/channel/shared-channel.ts'
import type { ChannelEvent } from '../../../src/core/ports/channel.ts'
import { openBrowserTabs } from './browser-tabs.ts'
import { channelSuite } from './channel.suite.ts'
import { createStreamBackend, type StreamBackend } from './stream-backend.ts'

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const liveOn = (backend: StreamBackend, online: Observable<boolean> = of(true)) =>
  createLiveChannel({ ...backend, parser: () => Promise.resolve({ createParser }), online, random: () => 1 })

channelSuite('memory', () => {
  const channel = createMemoryChannel()
  return {
    channel,
    set: (count, version) => {
      channel.emit({ kind: 'unread', count })
      channel.emit({ kind: 'authorization', version })
      channel.emit({ kind: 'directory', versions: { roles: version } })
    },
    busy: () => channel.listeners > 0,
    pass: () => pass(0),
  }
})

/** A channel that is left with polling; busy while it asks again. */
const polling = (backend: ReturnType<typeof createStreamBackend>) => {
  let before = 0
  const busy = () => {
    const asks = backend.asked.length
    const more = asks > before
    before = asks
    return more
  }
  return { channel: liveOn(backend), set: backend.set, busy, pass: () => pass(60_000) }
}

channelSuite('server-sent events', () => {
  const backend = createStreamBackend()
  return { channel: liveOn(backend), set: backend.set, busy: () => backend.streams > 0, pass: () => pass(0) }
})

channelSuite('polling, where no stream gets through', () => {
  const backend = createStreamBackend()
  backend.refuse('streams')
  return polling(backend)
})

channelSuite('polling, where a proxy holds the stream back', () => {
  const backend = createStreamBackend()
  backend.hold('all')
  return polling(backend)
})

channelSuite('shared, the tab that has the connection', () => {
  const backend = createStreamBackend()
  const channel = createSharedChannel(liveOn(backend), openBrowserTabs().tab())
  return { channel, set: backend.set, busy: () => backend.streams > 0, pass: () => pass(0) }
})

describe('a tab beside the one with the connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('receives the same events by that connection, and takes over when its tab closes', async () => {
    const backend = createStreamBackend()
    const browser = openBrowserTabs()
    const heard: ChannelEvent[][] = [[], []]
    const tabs = heard.map((events) => {
      const channel = createSharedChannel(liveOn(backend), browser.tab())
      return { events, listen: () => channel.events.subscribe((event) => events.push(event)) }
    })
    backend.set(4, 'first')
    const first = tabs[0]?.listen()
    await pass(0)
    const second = tabs[1]?.listen()
    await pass(0)
    expect(heard[1]).toEqual(heard[0])
    backend.send('event: signed-out\ndata: {"reason":"disabled"}\n\n')
    await pass(0)
    expect(heard[1]?.at(-1)).toEqual({ kind: 'signed-out', reason: 'disabled' })
    expect([backend.opened.length, backend.streams]).toEqual([1, 1])

    first?.unsubscribe()
    backend.set(5, 'second')
    await pass(0)
    expect([backend.opened.length, backend.streams]).toEqual([2, 1])
    expect(heard[1]?.findLast(({ kind }) => kind === 'unread')).toEqual({ kind: 'unread', count: 5 })
    second?.unsubscribe()
    await pass(0)
    expect(backend.streams).toBe(0)
  })

  it('connects by itself where the browser refuses the lock', async () => {
    const backend = createStreamBackend()
    const { broadcast } = openBrowserTabs().tab()
    const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    const locks = { request } as unknown as LockManager // as: only `request` is used
    const subscription = createSharedChannel(liveOn(backend), { locks, broadcast }).events.subscribe()
    await pass(0)
    expect(backend.streams).toBe(1)
    subscription.unsubscribe()
  })
})

describe('a lost connection', () => {
  let backend: StreamBackend
  let heard: ChannelEvent[]
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    backend = createStreamBackend()
    heard = []
  })
  afterEach(() => void vi.useRealTimers())

  const listen = (online?: Observable<boolean>) =>
    liveOn(backend, online).events.subscribe((event) => heard.push(event))
  const states = () => heard.flatMap((event) => (event.kind === 'connection' ? event.state : []))

  it('is retried with back-off, up to every 30 s, and from 1 s again once it was restored', async () => {
    backend.refuse('everything')
    const subscription = listen()
    await pass(100_000)
    expect(backend.opened.map((at) => at / 1000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
    backend.refuse('nothing')
    await pass(30_000)
    expect([backend.streams, states().at(-1)]).toEqual([1, 'live'])
    backend.drop()
    const before = backend.opened.length
    await pass(1000)
    expect(backend.opened).toHaveLength(before + 1)
    subscription.unsubscribe()
  })

  it.each([
    ['ends', undefined],
    ['breaks off', new TypeError('network error')],
  ])('is retried after a stream that %s', async (_, error) => {
    const subscription = listen()
    await pass(0)
    backend.drop(error)
    backend.set(7, 'first')
    await pass(1000)
    expect(heard.findLast(({ kind }) => kind === 'unread')).toEqual({ kind: 'unread', count: 7 })
    expect(states()).toEqual(['live', 'live'])
    subscription.unsubscribe()
  })

  it('is given up after a silent minute, but not while heartbeats arrive', async () => {
    const subscription = listen()
    for (let beats = 0; beats < 6; beats += 1) {
      await pass(20_000)
      backend.send(': \n\n')
    }
    expect(backend.opened).toHaveLength(1)
    await pass(61_500)
    expect(backend.opened).toHaveLength(2)
    subscription.unsubscribe()
  })

  it('is replaced by polling after three failures, until a stream is open', async () => {
    backend.refuse('streams')
    const subscription = listen()
    await pass(2000)
    expect(backend.asked).toEqual([])
    await pass(2000)
    expect(states()).toEqual(['polling'])
    await pass(60_000)
    expect(backend.asked.map((at) => Math.floor(at / 1000))).toEqual([3, 33, 63])
    backend.refuse('everything')
    await pass(30_000)
    expect(states().at(-1)).toBe('away')
    backend.refuse('nothing')
    await pass(30_000)
    const asked = backend.asked.length
    await pass(50_000)
    expect([states().at(-1), backend.asked.length]).toEqual(['live', asked])
    subscription.unsubscribe()
  })

  it('is replaced by polling as soon as a stream has opened without any data', async () => {
    backend.hold('all')
    const subscription = listen()
    await pass(14_000)
    expect(backend.asked).toEqual([])
    await pass(50_000)
    expect(backend.asked.map((at) => Math.floor(at / 1000))).toEqual([15, 45])
    expect([states(), heard.findLast(({ kind }) => kind === 'unread')]).toEqual([
      ['polling', 'polling'],
      { kind: 'unread', count: 0 },
    ])
    subscription.unsubscribe()
  })

  it('is replaced by polling where what follows the beginning of a stream is held back, until a heartbeat comes', async () => {
    backend.hold('later')
    const subscription = listen()
    await pass(120_000)
    expect([backend.asked, backend.opened.map((at) => at / 1000)]).toEqual([[], [0, 61]])
    await pass(60_000)
    expect(backend.asked.map((at) => Math.floor(at / 1000))).toEqual([121, 151])
    expect(states()).toEqual(['live', 'live', 'polling', 'polling'])
    backend.hold('nothing')
    backend.send(': \n\n')
    await pass(0)
    expect(states().at(-1)).toBe('live')
    for (let beats = 0; beats < 6; beats += 1) {
      await pass(20_000)
      backend.send(': \n\n')
    }
    expect(backend.asked).toHaveLength(2)
    subscription.unsubscribe()
  })

  it('is retried with back-off, and polled, where each stream ends as soon as it has begun', async () => {
    const subscription = listen()
    const atOnce = async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) {
        backend.drop()
        await pass(1000)
      }
    }
    await atOnce(60)
    expect(backend.opened.map((at) => Math.round(at / 1000))).toEqual([0, 1, 3, 7, 15, 31])
    expect(backend.asked.length).toBeGreaterThan(0)
    subscription.unsubscribe()
  })

  it('is not retried while the device is offline, and at once when it is online again', async () => {
    const online = new BehaviorSubject(true)
    const subscription = listen(online)
    await pass(0)
    online.next(false)
    await pass(300_000)
    expect([backend.opened.length, backend.streams, states().at(-1)]).toEqual([1, 0, 'away'])
    online.next(true)
    await pass(0)
    expect([backend.opened.length, backend.streams, states().at(-1)]).toEqual([2, 1, 'live'])
    subscription.unsubscribe()
  })

  it('skips malformed and unknown events', async () => {
    const subscription = listen()
    await pass(0)
    const before = heard.length
    for (const [event, data] of [
      ['unread', '{"count":-1}'],
      ['unread', '{"count":"7"}'],
      ['unread', '{'],
      ['unread', 'null'],
      ['authorization', '{"version":""}'],
      ['directory', '{"versions":{"roles":7}}'],
      ['directory', '{}'],
      ['connection', '{"state":"live"}'],
      ['something-new', '{}'],
    ]) {
      backend.send(`event: ${event}\ndata: ${data}\n\n`)
    }
    await pass(0)
    expect(heard).toHaveLength(before)
    subscription.unsubscribe()
  })

  it('parses events however they are split on the way', async () => {
    const subscription = listen()
    await pass(0)
    for (const character of 'event: unread\ndata: {"count":42}\n\n') backend.send(character)
    await pass(0)
    expect(heard.at(-1)).toEqual({ kind: 'unread', count: 42 })
    subscription.unsubscribe()
  })
})
