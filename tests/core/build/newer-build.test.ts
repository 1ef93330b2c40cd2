import { Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { NewerBuild } from '../../../src/core/build/newer-build.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { ChannelEvent, Connection } from '../../../src/core/ports/channel.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const minute = 60_000
const settle = () => new Promise((resolve) => setImmediate(resolve))
const away = () => new ApiError({ kind: 'network', message: 'Network Error' })

/** A page that runs build `a`, and a backend whose served build the test sets. */
const open = (own: string | null = 'a') => {
  const clock = { time: 1_800_000_000_000, now: () => clock.time }
  const served = vi.fn(async (): Promise<string | undefined> => 'a')
  const [events, returned] = [new Subject<ChannelEvent>(), new Subject<void>()]
  const { session } = signedInTab()
  const [reload, warn, mayLose] = [vi.fn(), vi.fn(), vi.fn(async () => true)]
  const newer = new NewerBuild({
    own: own ?? undefined,
    gateway: { servedBuild: served },
    session,
    events,
    page: { returned, reload },
    mayLose,
    notifier: { warn },
    clock,
  })
  const returnToPage = async (after: number) => {
    clock.time += after * minute
    returned.next()
    await settle()
  }
  return {
    newer,
    served,
    session,
    reload,
    warn,
    mayLose,
    status: () => newer.status.value,
    /** The user returns to the page after this many minutes. */
    returnToPage,
    connection: async (...states: readonly Connection[]) => {
      for (const state of states) {
        events.next({ kind: 'connection', state })
        events.next({ kind: 'unread', count: 1 })
        await settle()
      }
    },
    /** The same, with a newer build already found. */
    found: async (build = 'b') => {
      served.mockResolvedValue(build)
      await returnToPage(5)
    },
  }
}

describe('NewerBuild', () => {
  it('S7.7 offers nothing while the page runs the served build', async () => {
    const { status, returnToPage, served } = open()
    await returnToPage(5)
    expect([served.mock.calls.length, status()]).toEqual([1, 'none'])
  })

  it('S7.7 offers a newer build when the user returns to the page, and checks at most every five minutes', async () => {
    const { status, returnToPage, served } = open()
    served.mockResolvedValue('b')
    await returnToPage(4)
    expect([served.mock.calls.length, status()]).toEqual([0, 'none'])
    await returnToPage(1)
    expect([served.mock.calls.length, status()]).toEqual([1, 'offered'])
    await returnToPage(4)
    await returnToPage(0)
    expect(served).toHaveBeenCalledTimes(1)
    await returnToPage(1)
    expect(served).toHaveBeenCalledTimes(2)
  })

  it('S7.7 a clock that was set back does not delay the check', async () => {
    const { returnToPage, served } = open()
    await returnToPage(-600)
    expect(served).toHaveBeenCalledTimes(1)
  })

  it.each([
    [['live'], 0],
    [['polling'], 0],
    [['live', 'live'], 1],
    [['live', 'away', 'live'], 1],
    [['live', 'polling'], 1],
    [['polling', 'polling', 'polling'], 0],
    [['polling', 'away', 'polling', 'polling'], 1],
    [['polling', 'live'], 1],
    [['live', 'away', 'away'], 0],
  ] as const)('S7.7 asks when the connection comes back, whatever the time: %j, %i times', async (states, times) => {
    const { connection, served } = open()
    await connection(...states)
    expect(served).toHaveBeenCalledTimes(times)
  })

  it('S7.7 sends one request at a time', async () => {
    const { connection, served } = open()
    served.mockReturnValue(new Promise(() => undefined))
    await connection('live', 'live', 'live', 'live')
    expect(served).toHaveBeenCalledTimes(1)
  })

  it('S7.7 S5.8 checks nothing while locked or signed out', async () => {
    const locked = open()
    expect(locked.session.lock(locked.session.openText ?? '', 'seal')).toBe(true)
    await locked.returnToPage(60)
    expect(locked.served).not.toHaveBeenCalled()
    const out = open()
    out.session.clear()
    await out.returnToPage(60)
    expect(out.served).not.toHaveBeenCalled()
  })

  it('S7.7 稍后 lasts an hour, or until another newer build is served', async () => {
    const { newer, status, returnToPage, found } = open()
    await found('b')
    newer.later()
    expect(status()).toBe('none')
    await returnToPage(59)
    expect(status()).toBe('none')
    await returnToPage(5)
    expect(status()).toBe('offered')
    newer.later()
    await found('c')
    expect(status()).toBe('offered')
  })

  it('S7.7 withdraws the offer where the older build, or none, is served again', async () => {
    const { status, returnToPage, served, found } = open()
    for (const build of ['a', undefined]) {
      await found()
      expect(status()).toBe('offered')
      served.mockResolvedValue(build)
      await returnToPage(5)
      expect(status()).toBe('none')
    }
  })

  it('S7.7 an unreachable backend offers nothing, withdraws nothing, and is not reported', async () => {
    const { status, returnToPage, served, found, warn } = open()
    served.mockRejectedValueOnce(away())
    await returnToPage(5)
    expect(status()).toBe('none')
    await found()
    served.mockRejectedValueOnce(away())
    await returnToPage(5)
    expect([served.mock.calls.length, status(), warn.mock.calls.length]).toEqual([3, 'offered', 0])
  })

  it('S7.7 checks nothing in development', async () => {
    const { returnToPage, connection, served } = open(null)
    await returnToPage(60)
    await connection('live', 'away', 'live')
    expect(served).not.toHaveBeenCalled()
  })

  it('S7.7 立即更新 reloads the page once, and shows that until the page is gone', async () => {
    const { newer, found, reload, status, returnToPage } = open()
    await found()
    await Promise.all([newer.update(), newer.update()])
    expect([reload.mock.calls.length, status()]).toEqual([1, 'updating'])
    await returnToPage(60)
    expect(status()).toBe('updating')
  })

  it('S3.6 S7.7 立即更新 does not reload where the user keeps unsaved input', async () => {
    const { newer, found, reload, status, mayLose } = open()
    await found()
    mayLose.mockResolvedValue(false)
    await newer.update()
    expect([mayLose.mock.calls.length, reload.mock.calls.length, status()]).toEqual([1, 0, 'offered'])
  })

  it('S8.5 立即更新 does not reload while the backend is unreachable, and says why', async () => {
    const { newer, found, reload, status, served, warn } = open()
    await found()
    served.mockRejectedValueOnce(away())
    await newer.update()
    expect(warn.mock.calls).toEqual([['服务器暂时没有响应，页面未更新，请稍后再试']])
    expect([reload.mock.calls.length, status()]).toEqual([0, 'offered'])
    await newer.update()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('S8.5 a program error is not hidden', async () => {
    const { newer, found, status, served } = open()
    await found()
    served.mockRejectedValueOnce(new TypeError('a mistake'))
    await expect(newer.update()).rejects.toThrow('a mistake')
    expect(status()).toBe('offered')
  })
})
