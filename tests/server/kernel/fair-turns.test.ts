import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { FairTurns } from '../../../server/kernel/fair-turns.ts'

describe('security 10 turns', () => {
  const open = (limits: Partial<ConstructorParameters<typeof FairTurns>[0]> = {}) => {
    const turns = new FairTurns({ parallel: 1, waitingOfGroup: 10, waiting: 100, ...limits })
    const done: string[] = []
    const run = (group: string, name = group) =>
      turns.run(group, async () => {
        await setImmediate()
        done.push(name)
      })
    return { turns, done, run }
  }

  it('go round the groups: one with many tasks delays another by one', async () => {
    const { done, run } = open()
    await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2'), run('c', 'c1')])
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('run as many at a time as allowed, and go on after a failure', async () => {
    const { turns } = open({ parallel: 2 })
    let [running, most] = [0, 0]
    const task = (fails: boolean) => async () => {
      running += 1
      most = Math.max(most, running)
      await setImmediate()
      running -= 1
      if (fails) throw new Error('failed')
    }
    const results = await Promise.allSettled(
      [true, false, true, false, false].map((fails) => turns.run('a', task(fails))),
    )
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect([most, running]).toEqual([2, 0])
  })

  it('leave a place to others where one group may not have them all', async () => {
    const { turns } = open({ parallel: 2, parallelOfGroup: 1 })
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const run = (group: string, name: string) =>
      turns.run(group, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
    const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2')]
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1'])
    ends.get('b1')?.()
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1', 'b2'])
    ends.get('b2')?.()
    await setImmediate()
    expect(begun).toEqual(['a1', 'b1', 'b2'])
    ends.get('a1')?.()
    await setImmediate()
    ends.get('a2')?.()
    await setImmediate()
    ends.get('a3')?.()
    await Promise.all(all)
    expect(begun).toEqual(['a1', 'b1', 'b2', 'a2', 'a3'])
  })

  it('refuse more waiting tasks of one group, or of all, than allowed', async () => {
    const { run } = open({ waitingOfGroup: 2, waiting: 3 })
    const all = ['a', 'a', 'a', 'a', 'b', 'b'].map((group) => run(group))
    const statuses = (await Promise.allSettled(all)).map(({ status }) => status)
    expect(statuses).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
    await expect(run('a')).resolves.toBeUndefined()
  })

  it('refuse a task that waits too long with 503, and go on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { turns, run, done } = open({ patience: 3000 })
      const { promise: ends, resolve: end } = Promise.withResolvers<void>()
      const first = turns.run('a', () => ends)
      const second = run('a', 'second')
      vi.advanceTimersByTime(2000)
      const third = run('b', 'third')
      vi.advanceTimersByTime(1000)
      await expect(second).rejects.toMatchObject({ status: 503, code: 'AA0009' })
      end()
      await Promise.all([first, third])
      vi.advanceTimersByTime(10_000)
      await run('a', 'fourth')
      expect(done).toEqual(['third', 'fourth'])
    } finally {
      vi.useRealTimers()
    }
  })
})
