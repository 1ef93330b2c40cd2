import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { TreeNode } from '../../../src/core/tree/branches.ts'
import { rowsOf } from '../../../src/core/tree/tree-rows.ts'
import { TreeStore } from '../../../src/core/tree/tree-store.ts'

interface Org extends TreeNode<Org> {}

interface Call {
  readonly parentId: string | null
  readonly signal: AbortSignal
  readonly answer: PromiseWithResolvers<readonly Org[]>
}

const nodes = (...ids: readonly string[]): readonly Org[] => ids.map((id) => ({ id }))
const offline = new ApiError({ kind: 'network', message: 'Network Error' })
const refused = new ApiError({ kind: 'forbidden', message: '' })

/** A tree whose answers the test controls. */
const tree = () => {
  const calls: Call[] = []
  const store = new TreeStore<Org>((parentId, signal) => {
    const answer = Promise.withResolvers<readonly Org[]>()
    calls.push({ parentId, signal, answer })
    return answer.promise
  })
  const settled = () => new Promise((done) => setImmediate(done))
  const last = (parentId: string | null) => calls.findLast((call) => call.parentId === parentId)! // !: was requested
  return {
    store,
    asked: () => calls.map(({ parentId }) => parentId),
    last,
    settled,
    answer: async (parentId: string | null, ...ids: readonly string[]) => {
      last(parentId).answer.resolve(nodes(...ids))
      await settled()
    },
    fail: async (parentId: string | null, failure: unknown = offline) => {
      last(parentId).answer.reject(failure)
      await settled()
    },
    shown: () => rowsOf(store.state.value).rows.map(({ id }) => id),
    place: (id: string) => rowsOf(store.state.value).places.find((one) => one.id === id),
  }
}

describe('TreeStore', () => {
  it('S12.4 loads the top level on start, and a branch once, when it is opened', async () => {
    const { store, asked, answer, shown } = tree()
    store.start()
    store.start()
    await answer(null, 'a', 'b')
    store.turn(['a'], true)
    store.turn(['a'], true)
    await answer('a', 'a1')
    store.turn(['a'], false)
    expect(shown()).toEqual(['a', 'b'])
    store.turn(['a'], true)
    expect(shown()).toEqual(['a', 'a1', 'b'])
    expect(asked()).toEqual([null, 'a'])
  })

  it('S12.4 opens the only node of the top level by itself, the first time', async () => {
    const { store, asked, answer } = tree()
    store.start()
    await answer(null, 'a')
    await answer('a', 'a1')
    store.turn(['a'], false)
    store.reload()
    await answer(null, 'a')
    expect(asked()).toEqual([null, 'a', null])
  })

  it('S12.4 closing a node aborts the load of its branch', async () => {
    const { store, answer, last, place } = tree()
    store.start()
    await answer(null, 'a', 'b')
    store.turn(['a'], true)
    expect(place('a')).toMatchObject({ open: true, state: 'loading' })
    store.turn(['a'], false)
    expect(last('a').signal.aborted).toBe(true)
    await answer('a', 'late')
    expect(place('a')).toMatchObject({ open: false, state: undefined })
    expect(store.state.value.branches.has('a')).toBe(false)
  })

  it('S12.5 a branch that failed is loaded again when it is opened again', async () => {
    const { store, answer, fail, place, shown } = tree()
    store.start()
    await answer(null, 'a', 'b')
    store.turn(['a'], true)
    await fail('a', new Error('no ApiError'))
    expect(place('a')).toMatchObject({ open: false, state: 'failed' })
    expect(store.state.value.branches.get('a')?.failure?.kind).toBe('malformed')
    store.turn(['a'], true)
    await answer('a', 'a1')
    expect(shown()).toEqual(['a', 'a1', 'b'])
  })

  it('S12.5 a reload loads what is open from the top down, and shows it at once', async () => {
    const { store, asked, answer, shown } = tree()
    store.start()
    await answer(null, 'a', 'b')
    store.turn(['a', 'b'], true)
    await answer('a', 'a1', 'x')
    await answer('b', 'b1')
    store.turn(['a1'], true)
    await answer('a1', 'deep')
    store.turn(['b'], false)
    store.reload()
    await answer(null, 'a', 'b', 'x')
    expect(shown()).toEqual(['a', 'a1', 'deep', 'x', 'b'])
    await answer('a', 'a1')
    await answer('a1', 'deeper')
    expect(shown()).toEqual(['a', 'a1', 'deeper', 'b', 'x'])
    expect(asked()).toEqual([null, 'a', 'b', 'a1', null, 'a', 'a1'])
    // what lay below a closed node may be stale
    store.turn(['b'], true)
    expect(asked().at(-1)).toBe('b')
  })

  it('S12.5 a reload loads what is open below nodes that came along with their parent', async () => {
    const { store, asked, last, settled, answer, shown } = tree()
    const top = () => {
      last(null).answer.resolve([{ id: 'a', children: [{ id: 'a1' }, { id: 'a2' }] }])
      return settled()
    }
    store.start()
    await top()
    expect(shown()).toEqual(['a', 'a1', 'a2'])
    store.turn(['a1'], true)
    await answer('a1', 'a11')
    store.reload()
    await top()
    expect(asked()).toEqual([null, 'a1', null, 'a1'])
    await answer('a1', 'a11', 'a12')
    expect(shown()).toEqual(['a', 'a1', 'a11', 'a12', 'a2'])
  })

  it('S12.5 a node that is gone after a reload is not asked for', async () => {
    const { store, asked, answer, shown } = tree()
    store.start()
    await answer(null, 'a', 'b')
    store.turn(['a'], true)
    await answer('a', 'a1')
    store.reload()
    await answer(null, 'b')
    expect(shown()).toEqual(['b'])
    expect(asked()).toEqual([null, 'a', null])
  })

  it('S10.6 a reload that fails keeps the rows; a newer one aborts the older', async () => {
    const { store, answer, fail, last, shown } = tree()
    store.start()
    await answer(null, 'a', 'b')
    store.reload()
    const first = last(null)
    store.reload()
    expect(first.signal.aborted).toBe(true)
    first.answer.resolve(nodes('stale'))
    await fail(null, refused)
    expect(shown()).toEqual(['a', 'b'])
    expect(store.state.value.branches.get(null)).toMatchObject({ failure: refused })
    store.reload()
    expect(store.state.value.branches.get(null)).toMatchObject({ loading: true })
    await answer(null, 'c', 'd')
    expect(shown()).toEqual(['c', 'd'])
    expect(store.state.value.branches.get(null)?.failure).toBeUndefined()
  })

  it('S12.5 a branch that a reload finds below an opened node is loaded, whenever that was opened', async () => {
    const { store, asked, answer, shown } = tree()
    store.start()
    await answer(null, 'a', 'b')
    store.reload()
    store.turn(['b'], true)
    await answer(null, 'a', 'b')
    await answer('b', 'b1')
    expect(shown()).toEqual(['a', 'b', 'b1'])
    expect(asked()).toEqual([null, null, 'b', 'b'])
  })

  it('S3.6 a paused tree aborts its loads, keeps its rows and continues with what was missing', async () => {
    const { store, asked, answer, last, shown } = tree()
    store.start()
    await answer(null, 'a', 'b')
    store.turn(['a'], true)
    store.stop()
    expect(last('a').signal.aborted).toBe(true)
    store.reload()
    expect(asked()).toEqual([null, 'a'])
    store.start()
    await answer(null, 'a', 'c')
    await answer('a', 'a1')
    expect(shown()).toEqual(['a', 'a1', 'c'])
    store.stop()
    store.start()
    expect(asked()).toEqual([null, 'a', null, 'a'])
  })

  it('S12.5 what failed for lack of a connection is loaded again when it is back', async () => {
    const { store, asked, answer, fail } = tree()
    const reachable = new Subject<boolean>()
    store.start(reachable)
    await fail(null)
    reachable.next(false)
    reachable.next(true)
    await answer(null, 'a', 'b')
    store.turn(['a', 'b'], true)
    await fail('a')
    await fail('b', refused)
    reachable.next(true)
    expect(asked()).toEqual([null, null, 'a', 'b', 'a'])
  })

  it('S12.4 all nodes are closed at once; all that are loaded are opened without a request', async () => {
    const { store, asked, answer, shown } = tree()
    store.start()
    await answer(null, 'a', 'b')
    store.turn(['a'], true)
    await answer('a', 'a1')
    store.turnAll(false)
    expect(shown()).toEqual(['a', 'b'])
    store.turnAll(true)
    expect(shown()).toEqual(['a', 'a1', 'b'])
    expect(asked()).toEqual([null, 'a'])
  })

  it('S12.4 where all that is loaded is open, opens the next level, 50 branches at once', async () => {
    const { store, asked, answer } = tree()
    store.start()
    const names = Array.from({ length: 60 }, (_, at) => `n${at}`)
    await answer(null, ...names)
    store.turnAll(true)
    expect(asked()).toEqual([null, ...names.slice(0, 50)])
    await Promise.all(names.slice(0, 50).map((name) => answer(name, `${name}-1`)))
    store.turnAll(true)
    expect(asked().slice(51)).toEqual([...names.slice(0, 40).map((name) => `${name}-1`), ...names.slice(50)])
  })
})
