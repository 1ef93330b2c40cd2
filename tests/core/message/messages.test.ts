import { expect, it } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import type { Message } from '../../../src/core/message/message.ts'
import { Messages } from '../../../src/core/message/messages.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const message = (id: number, read = false): Message => ({
  id: String(id),
  kind: 'role',
  title: `消息 ${id}`,
  content: '内容',
  createTime: '2026-11-21 10:00:00',
  ...(read && { readTime: '2026-11-21 11:00:00' }),
})

/** A user's messages over a backend in memory, newest first. */
const open = (count: number, readFrom = count) => {
  const { session } = signedInTab()
  const kept = Array.from({ length: count }, (_, index) => message(count - index, index >= readFrom))
  const backend = { kept, failing: false, gate: Promise.resolve(), lists: 0 }
  const failure = new ApiError({ kind: 'network', message: 'Network Error' })
  const channel = createMemoryChannel()
  const updates = new LiveUpdates(channel, session)
  const unread = () => backend.kept.filter(({ readTime }) => !readTime).length
  const messages = new Messages(
    {
      list: async ({ current, size, unread: only }) => {
        backend.lists += 1
        await backend.gate
        if (backend.failing) throw failure
        const rows = backend.kept.filter(({ readTime }) => !only || !readTime)
        return { rows: rows.slice((current - 1) * size, current * size), total: rows.length }
      },
      read: async (which) => {
        await backend.gate
        if (backend.failing) throw failure
        backend.kept = backend.kept.map((one) =>
          which === 'all' || which.includes(one.id) ? { ...one, readTime: one.readTime ?? 'now' } : one,
        )
        return unread()
      },
      status: () => Promise.reject(failure),
    },
    updates,
    session,
  )
  channel.emit({ kind: 'unread', count: unread() })
  const ids = () => messages.inbox.value.messages.map(({ id }) => Number(id))
  const shownRead = () => messages.inbox.value.messages.filter(({ read }) => read).length
  return { messages, backend, channel, session, failure, ids, shownRead, unread }
}

/** A promise that stays pending until the test resolves it. */
const shut = () => Promise.withResolvers<void>()

it('shows the backend’s unread count, and how changes arrive', () => {
  const { messages, channel } = open(3)
  expect(messages.unread.value).toBe(3)
  channel.emit({ kind: 'unread', count: 120 })
  channel.emit({ kind: 'connection', state: 'polling' })
  expect([messages.unread.value, messages.connection.value]).toEqual([120, 'polling'])
})

it('loads a page, then the next, without duplicates although a newer message shifted them', async () => {
  const { messages, backend, ids } = open(15)
  await messages.load()
  expect(ids()).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
  backend.kept = [message(16), ...backend.kept]
  await messages.more()
  expect(ids()).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  await messages.load()
  expect(ids()[0]).toBe(16)
})

it('shows only unread messages on request, and keeps that setting', async () => {
  const { messages, ids } = open(4, 2)
  await messages.load(true)
  expect(ids()).toEqual([4, 3])
  await messages.load()
  expect([ids(), messages.inbox.value.total]).toEqual([[4, 3], 2])
  await messages.load(false)
  expect(ids()).toEqual([4, 3, 2, 1])
})

it('S10.6 a failed load keeps the shown messages and sets the reason; the next one clears it', async () => {
  const { messages, backend, ids, failure } = open(2)
  await messages.load()
  backend.failing = true
  await messages.load()
  expect([ids(), messages.inbox.value.failure, messages.inbox.value.loading]).toEqual([[2, 1], failure, false])
  backend.failing = false
  await messages.load()
  expect(messages.inbox.value.failure).toBeUndefined()
})

it('S10.6 a response that arrives after a newer request is dropped', async () => {
  const { messages, backend, ids } = open(4, 2)
  const gate = shut()
  backend.gate = gate.promise
  const late = messages.load(false)
  backend.gate = Promise.resolve()
  await messages.load(true)
  gate.resolve()
  await late
  expect(ids()).toEqual([4, 3])
})

it('marks as read optimistically', async () => {
  const { messages, backend, shownRead } = open(3)
  await messages.load()
  const gate = shut()
  backend.gate = gate.promise
  const marking = messages.read(['2'])
  expect([messages.unread.value, shownRead()]).toEqual([2, 1])
  gate.resolve()
  await marking
  expect([messages.unread.value, shownRead()]).toEqual([2, 1])
})

it('rolls a mark back where the backend refuses it', async () => {
  const { messages, backend, shownRead, failure } = open(3)
  await messages.load()
  backend.failing = true
  const marking = messages.read('all')
  expect([messages.unread.value, shownRead()]).toEqual([0, 3])
  await expect(marking).rejects.toBe(failure)
  expect([messages.unread.value, shownRead()]).toEqual([3, 0])
})

it('counts a message that arrives while another is being marked', async () => {
  const { messages, backend, channel } = open(3)
  await messages.load()
  const gate = shut()
  backend.gate = gate.promise
  const marking = messages.read(['3'])
  backend.kept = [message(4), ...backend.kept]
  channel.emit({ kind: 'unread', count: 4 })
  expect(messages.unread.value).toBe(3)
  gate.resolve()
  await marking
  expect(messages.unread.value).toBe(3)
})

it('S5.1 is cleared when the session ends, and a late response restores nothing', async () => {
  const { messages, backend, session } = open(3)
  const gate = shut()
  backend.gate = gate.promise
  const late = messages.load()
  session.clear()
  gate.resolve()
  await late
  expect([messages.unread.value, messages.inbox.value.messages, messages.inbox.value.loaded]).toEqual([0, [], false])
})
