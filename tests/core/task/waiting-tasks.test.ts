import { BehaviorSubject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import type { TaskKind } from '../../../src/core/task/task.ts'
import { WaitingTasks } from '../../../src/core/task/waiting-tasks.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const kind = (name: string, count: number): TaskKind => ({
  kind: name,
  kindName: name,
  source: '认证中心',
  act: '审批',
  count,
  overdue: 0,
  oldestTime: '2026-11-20 10:00:00',
})
// as: the rights are all that is read of the user
const userWith = (...permissionList: string[]) => ({ permissionList }) as unknown as UserInfo

/** The to-dos of a user over a backend in memory. */
const open = (user: UserInfo | undefined, ...kinds: TaskKind[]) => {
  const { session } = signedInTab()
  const channel = createMemoryChannel()
  const backend = { kinds, failures: [] as ApiError[], asked: 0 }
  const account = { user: new BehaviorSubject(user) }
  const summary = async () => {
    backend.asked += 1
    const failure = backend.failures.shift()
    if (failure) throw failure
    return backend.kinds
  }
  const updates = new LiveUpdates(channel, session)
  const tasks = new WaitingTasks({ gateway: { summary }, updates, session, account, random: () => 0 })
  const told = (version: string) => channel.emit({ kind: 'directory', versions: { tasks: version, roles: '1' } })
  return { tasks, backend, session, account, channel, told }
}

const permitted = userWith('work:task:query')

it('28.1: counts the to-dos of all kinds, again with every change that the backend tells', async () => {
  const { tasks, backend, told } = open(permitted, kind('a', 3), kind('b', 4))
  expect(tasks.state.value).toEqual({ kinds: [], count: 0, known: false, failure: undefined })
  told('1')
  await vi.waitFor(() => expect(tasks.state.value).toMatchObject({ count: 7, known: true }))
  backend.kinds = [kind('b', 4)]
  told('2')
  await vi.waitFor(() => expect(tasks.state.value).toMatchObject({ count: 4, kinds: [{ kind: 'b' }] }))
})

it('28.1: asks again after a message has come or was read, and after the rights have changed', async () => {
  const { tasks, backend, told, channel, account } = open(permitted, kind('a', 1))
  told('1')
  await vi.waitFor(() => expect(tasks.state.value.count).toBe(1))
  backend.kinds = [kind('a', 2)]
  channel.emit({ kind: 'unread', count: 1 })
  await vi.waitFor(() => expect(tasks.state.value.count).toBe(2))
  account.user.next(userWith())
  await vi.waitFor(() => expect(tasks.state.value).toMatchObject({ count: 0, known: false }))
  account.user.next(permitted)
  await vi.waitFor(() => expect(tasks.state.value.count).toBe(2))
})

it('28.1: asks nothing for a user who has no to-do list, nor while the version stays the same', async () => {
  vi.useFakeTimers()
  try {
    const { backend, told, account } = open(userWith('work:service:query'), kind('a', 1))
    told('1')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(backend.asked).toBe(0)
    account.user.next(permitted)
    await vi.advanceTimersByTimeAsync(10_000)
    told('1')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(backend.asked).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

it('28.1: keeps what it knows while the backend is away, says so, and tries again', async () => {
  vi.useFakeTimers()
  try {
    const { tasks, backend, told } = open(permitted, kind('a', 1))
    told('1')
    await vi.advanceTimersByTimeAsync(0)
    backend.failures = [new ApiError({ kind: 'network', message: 'Network Error' })]
    told('2')
    await vi.advanceTimersByTimeAsync(0)
    expect(tasks.state.value).toMatchObject({ count: 1, failure: { kind: 'network' } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(tasks.state.value).toMatchObject({ count: 1, failure: undefined })
    backend.failures = [new ApiError({ kind: 'forbidden', status: 403, message: '' })]
    backend.asked = 0
    told('3')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(backend.asked).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

it('S5.1 forgets the count with the session', async () => {
  const { tasks, session, told } = open(permitted, kind('a', 1))
  told('1')
  await vi.waitFor(() => expect(tasks.state.value.count).toBe(1))
  session.clear()
  expect(tasks.state.value.count).toBe(0)
})
