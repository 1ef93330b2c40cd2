import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection, type ConnectionStatus } from '../../../src/core/connection/connection.ts'
import { watchConnection } from '../../../src/core/connection/watch-connection.ts'
import { mutable } from '../../../src/core/state.ts'

const stage = ({ answers = true, network = true } = {}) => {
  const connection = new Connection()
  const online = mutable(network)
  const world = { answers }
  const probe = vi.fn(() => Promise.resolve(world.answers))
  const watch = watchConnection(connection, { online }, probe)
  const statuses: ConnectionStatus[] = []
  connection.status.subscribe((status) => statuses.push(status))
  return { connection, online, probe, watch, world, statuses }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('watchConnection', () => {
  it('sends no probe while calls succeed', async () => {
    const { probe, watch, statuses } = stage()
    watch.sent().answered()
    await pass(3_600_000)
    expect(probe).not.toHaveBeenCalled()
    expect(statuses).toEqual(['online'])
  })

  it('does not change the status for a single failed call while the backend answers others', async () => {
    const { probe, watch, statuses } = stage()
    watch.sent().unanswered()
    await pass(60_000)
    expect(probe).toHaveBeenCalledOnce()
    expect(statuses).toEqual(['online'])
  })

  it('probes after 1, 2, 5, 10 and then every 30 seconds, and stops at an answer', async () => {
    const { probe, watch, world, statuses, connection } = stage({ answers: false })
    watch.sent().unanswered()
    watch.sent().unanswered()
    await pass(0)
    expect(statuses).toEqual(['online', 'unreachable'])
    for (const [index, seconds] of [1, 2, 5, 10, 30, 30, 30].entries()) {
      await pass(seconds * 1_000 - 1)
      expect(probe).toHaveBeenCalledTimes(index + 1)
      await pass(1)
      expect(probe).toHaveBeenCalledTimes(index + 2)
    }
    world.answers = true
    await pass(30_000)
    expect(statuses).toEqual(['online', 'unreachable', 'restored'])
    expect(connection.lost).toBe(false)
    await pass(2_000)
    expect(statuses).toEqual(['online', 'unreachable', 'restored', 'online'])
    const asked = probe.mock.calls.length
    await pass(600_000)
    expect(probe).toHaveBeenCalledTimes(asked)
  })

  it('a call that is answered in the meantime restores the status, and the result of the running probe is ignored', async () => {
    const { probe, watch, statuses } = stage({ answers: false })
    watch.sent().unanswered()
    await pass(0)
    watch.sent().answered()
    expect(statuses).toEqual(['online', 'unreachable', 'restored'])
    await pass(60_000)
    expect(statuses).toEqual(['online', 'unreachable', 'restored', 'online'])
    expect(probe).toHaveBeenCalledOnce()
  })

  it('probes at once on request, and restarts the back-off', async () => {
    const { connection, probe, watch } = stage({ answers: false })
    watch.sent().unanswered()
    await pass(8_000)
    const before = probe.mock.calls.length
    connection.retry()
    await pass(0)
    expect(probe).toHaveBeenCalledTimes(before + 1)
    await pass(1_000)
    expect(probe).toHaveBeenCalledTimes(before + 2)
  })

  it('sends no probe while the device has no network, and one when it is back', async () => {
    const { online, probe, statuses, watch, world } = stage()
    online.next(false)
    watch.sent().unanswered()
    await pass(600_000)
    expect(statuses).toEqual(['online', 'offline'])
    expect(probe).not.toHaveBeenCalled()
    world.answers = false
    online.next(true)
    await pass(0)
    expect(statuses.at(-1)).toBe('unreachable')
    world.answers = true
    await pass(1_000)
    expect(statuses).toEqual(['online', 'offline', 'unreachable', 'restored'])
  })

  it('S8.5 an answer that was on its way when the network was lost does not report its return', async () => {
    const { online, statuses, watch } = stage()
    const late = watch.sent()
    online.next(false)
    late.answered()
    await pass(60_000)
    expect(statuses).toEqual(['online', 'offline'])
    online.next(true)
    await pass(0)
    expect(statuses).toEqual(['online', 'offline', 'restored'])
  })

  it('a call that succeeds although the device reports no network restores the connection', () => {
    const { online, statuses, watch } = stage()
    online.next(false)
    watch.sent().answered()
    expect(statuses).toEqual(['online', 'offline', 'restored'])
  })

  it('is offline from the start where the page is opened without a network', () => {
    expect(stage({ network: false }).statuses).toEqual(['offline'])
  })
})
