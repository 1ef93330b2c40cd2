// test:sqlite: hashes
import { describe, expect, it } from 'vitest'
import { HashTurns, type Lane } from '../../../server/identity/password/hash-turns.ts'

/** Tasks that end one by one, in the order in which they began. */
function open(parallel: number) {
  const turns = new HashTurns(parallel)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (lane: Lane, name: string) =>
    turns.run(lane, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const end = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { run, end, begun }
}

describe('security 12: turns of password hashes', () => {
  it('a batch leaves a slot free, and goes on only when nobody waits', async () => {
    const { run, end, begun } = open(2)
    for (const name of ['b1', 'b2']) void run('one of many', name)
    expect(begun).toEqual(['b1'])
    for (const name of ['p1', 'p2', 'p3']) void run('person', name)
    expect(begun).toEqual(['b1', 'p1'])
    await end()
    expect(begun).toEqual(['b1', 'p1', 'p2'])
    await end()
    expect(begun).toEqual(['b1', 'p1', 'p2', 'p3'])
    await end()
    expect(begun).toEqual(['b1', 'p1', 'p2', 'p3', 'b2'])
  })

  it('on one core a person waits for one hash of a batch at most', async () => {
    const { run, end, begun } = open(1)
    for (const name of ['b1', 'b2']) void run('one of many', name)
    void run('person', 'p1')
    await end()
    expect(begun).toEqual(['b1', 'p1'])
  })

  it('too many who wait are told so, and a failed hash gives its slot back', async () => {
    const turns = new HashTurns(1)
    await expect(turns.run('person', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const { promise, resolve } = Promise.withResolvers<void>()
    const all = Array.from({ length: 68 }, () => turns.run('person', () => promise))
    const settled = Promise.allSettled(all)
    resolve()
    const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ status: 429, message: '服务器正忙于验证密码，请 2 秒后再试' })
  })
})
