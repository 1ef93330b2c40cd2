import { describe, expect, it } from 'vitest'
import { GuardedMoves, type Verdict } from '../../../src/core/navigation/guarded-moves.ts'

const show: Verdict = { kind: 'show' }

/** Moves over a history that records its calls; `verdicts` holds the verdict by path, and any other path is shown. */
const openMoves = (verdicts: Readonly<Record<string, Verdict | Promise<Verdict>>> = {}) => {
  const done: string[] = []
  const target = {
    hasPage: false,
    show: (path: string, kind: string) => {
      target.hasPage = true
      done.push(`${kind} ${path}`)
    },
    stay: () => done.push('stay'),
  }
  const moves = new GuardedMoves(target)
  moves.start(async (path) => (await verdicts[path]) ?? show)
  return { moves, done }
}

describe('GuardedMoves', () => {
  it('S4.6 follows redirects; one that replaces, and a step of the browser, replace the entry', async () => {
    const { moves, done } = openMoves({
      '/a': { kind: 'redirect', to: '/b', replace: false },
      '/c': { kind: 'redirect', to: '/d', replace: true },
    })
    await moves.move('/a', 'PUSH')
    await moves.move('/c', 'PUSH')
    await moves.move('/a', 'POP')
    expect(done).toEqual(['PUSH /b', 'REPLACE /d', 'REPLACE /b'])
  })

  it('S2.2 S4.3 a step of the browser that re-enters its own target stays at its entry', async () => {
    const { moves, done } = openMoves({})
    moves.start(async (path, redirects) => (redirects < 2 ? { kind: 'redirect', to: path, replace: false } : show))
    await moves.move('/a?page=2', 'POP')
    await moves.move('/b', 'PUSH')
    expect(done).toEqual(['POP /a?page=2', 'PUSH /b'])
  })

  it('S4.3 a newer navigation supersedes one that still waits for its verdict', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { moves, done } = openMoves({ '/slow': slow.promise })
    const first = moves.move('/slow', 'PUSH')
    expect(moves.underWay).toBe(true)
    await moves.move('/quick', 'PUSH')
    slow.resolve(show)
    await first
    expect(done).toEqual(['PUSH /quick'])
    expect(moves.underWay).toBe(false)
  })

  it('S4.3 a cancelled navigation shows nothing', async () => {
    const slow = Promise.withResolvers<Verdict>()
    const { moves, done } = openMoves({ '/slow': slow.promise })
    const moving = moves.move('/slow', 'PUSH')
    moves.cancel()
    slow.resolve(show)
    await moving
    expect(done).toEqual([])
  })

  it('S4.3 a refused navigation keeps the page; without a page, or if the page must not stay, it is a failure', async () => {
    const { moves, done } = openMoves({
      '/refused': { kind: 'stay', cause: 'refused' },
      '/blank': { kind: 'stay', cause: 'nothing loaded', blank: true },
    })
    await moves.move('/refused', 'POP')
    expect([done, moves.failure.value]).toEqual([[], 'refused'])
    await moves.move('/home', 'PUSH')
    moves.settle()
    await moves.move('/refused', 'PUSH')
    expect([done, moves.failure.value]).toEqual([['PUSH /home', 'stay'], undefined])
    await moves.move('/blank', 'PUSH')
    expect(moves.failure.value).toBe('nothing loaded')
  })

  it('S4.3 a retry repeats the failed navigation', async () => {
    const verdicts: Record<string, Verdict> = { '/home': { kind: 'stay', cause: 'offline', blank: true } }
    const { moves, done } = openMoves(verdicts)
    await moves.move('/home', 'POP')
    verdicts['/home'] = show
    moves.again()
    await expect.poll(() => done).toEqual(['POP /home'])
  })
})
