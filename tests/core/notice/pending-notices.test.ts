import { expect, it, vi } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import { PendingNotices } from '../../../src/core/notice/pending-notices.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

/** The notices of a user over a backend in memory; `waits` are those that have to be confirmed. */
const open = (...waits: string[]) => {
  const { session } = signedInTab()
  const channel = createMemoryChannel()
  const pace = { random: 0 }
  const backend = { waits, failures: [] as ApiError[], asked: 0 }
  const notices = new PendingNotices(
    {
      pending: async () => {
        backend.asked += 1
        const failure = backend.failures.shift()
        if (failure) throw failure
        const [id] = backend.waits
        return { waiting: backend.waits.length, ...(id !== undefined && { id }) }
      },
      read: async (id, confirm) => {
        if (!confirm || !backend.waits.includes(id))
          throw new ApiError({ kind: 'status', status: 404, message: '公告不存在' })
        backend.waits = backend.waits.filter((one) => one !== id)
      },
    },
    new LiveUpdates(channel, session),
    session,
    () => pace.random,
  )
  return { notices, pace, backend, session, unread: (count: number) => channel.emit({ kind: 'unread', count }) }
}

it('asks what has to be confirmed at the start and with every change of the messages', async () => {
  const { notices, backend, unread } = open('1')
  expect(notices.state.value).toEqual({ waiting: 0 })
  unread(1)
  await vi.waitFor(() => expect(notices.state.value).toEqual({ waiting: 1, id: '1' }))
  backend.waits = ['1', '2']
  unread(2)
  await vi.waitFor(() => expect(notices.state.value).toEqual({ waiting: 2, id: '1' }))
  backend.waits = []
  unread(0)
  await vi.waitFor(() => expect(notices.state.value).toEqual({ waiting: 0 }))
})

it('goes on to the next one after a confirmation', async () => {
  const { notices, unread } = open('1', '2')
  unread(2)
  await vi.waitFor(() => expect(notices.state.value.id).toBe('1'))
  await notices.confirm('1')
  await vi.waitFor(() => expect(notices.state.value).toEqual({ waiting: 1, id: '2' }))
})

it('lets go of one that was withdrawn meanwhile', async () => {
  const { notices, backend, unread } = open('1')
  unread(1)
  await vi.waitFor(() => expect(notices.state.value.id).toBe('1'))
  backend.waits = []
  await expect(notices.confirm('1')).rejects.toThrow('公告不存在')
  await vi.waitFor(() => expect(notices.state.value).toEqual({ waiting: 0 }))
})

it('tries again while the backend is away, and not where it refuses', async () => {
  vi.useFakeTimers()
  try {
    const { notices, backend, unread } = open('1')
    backend.failures = [new ApiError({ kind: 'network', message: 'Network Error' })]
    unread(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(notices.state.value).toEqual({ waiting: 1, id: '1' })
    backend.failures = [new ApiError({ kind: 'forbidden', status: 403, message: '' })]
    backend.asked = 0
    unread(2)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(backend.asked).toBe(1)
    expect(notices.state.value).toEqual({ waiting: 1, id: '1' })
  } finally {
    vi.useRealTimers()
  }
})

it('S5.1 forgets them with the session, also an answer that is on its way', async () => {
  const { notices, session, unread } = open('1')
  unread(1)
  session.clear()
  await Promise.resolve()
  expect(notices.state.value).toEqual({ waiting: 0 })
})

it('asks at once at the start, and after a change at a random time, once for all changes until then', async () => {
  vi.useFakeTimers()
  try {
    const { notices, backend, pace, unread } = open('1')
    pace.random = 0.5
    unread(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(notices.state.value).toEqual({ waiting: 1, id: '1' })
    backend.waits = ['1', '2']
    unread(2)
    await vi.advanceTimersByTimeAsync(500)
    unread(3)
    await vi.advanceTimersByTimeAsync(249)
    expect(backend.asked).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(backend.asked).toBe(2)
    expect(notices.state.value.waiting).toBe(2)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(backend.asked).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

it('asks nothing for a change that it still waits for when the user signs out', async () => {
  vi.useFakeTimers()
  try {
    const { backend, pace, session, unread } = open('1')
    pace.random = 0.5
    unread(1)
    await vi.advanceTimersByTimeAsync(0)
    unread(2)
    session.clear()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(backend.asked).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
