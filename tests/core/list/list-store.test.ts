import { describe, expect, it, vi } from 'vitest'
import { Connection } from '../../../src/core/connection/connection.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { ListRequest, ListValues } from '../../../src/core/list/list-request.ts'
import type { ListOptions } from '../../../src/core/list/list-state.ts'
import { ListStore } from '../../../src/core/list/list-store.ts'
import type { Page } from '../../../src/core/list/page.ts'

type Row = string

interface Call {
  readonly request: ListRequest<ListValues>
  readonly signal: AbortSignal
  readonly answer: PromiseWithResolvers<Page<Row>>
}

/** A list whose answers the test controls. */
const list = (options: Partial<ListOptions<Row, ListValues>> = {}) => {
  const calls: Call[] = []
  const store = new ListStore<Row>({
    load: (request, signal) => {
      const answer = Promise.withResolvers<Page<Row>>()
      calls.push({ request, signal, answer })
      return answer.promise
    },
    ...options,
  })
  const settled = () => new Promise((done) => setImmediate(done))
  return {
    store,
    calls,
    last: () => calls.at(-1)!, // !: called after a request
    answer: async (rows: readonly Row[], total = rows.length) => {
      calls.at(-1)?.answer.resolve({ rows, total })
      await settled()
    },
    fail: async (error: unknown) => {
      calls.at(-1)?.answer.reject(error)
      await settled()
    },
    settled,
  }
}

const offline = new ApiError({ kind: 'network', message: 'Network Error' })

describe('ListStore', () => {
  it('S10.1 loads on start, with a loading flag meanwhile', async () => {
    const { store, last, answer } = list()
    expect(store.state.value).toMatchObject({ rows: [], total: 0, current: 1, size: 10, loading: false, loaded: false })
    store.start()
    store.start()
    expect(last().request).toEqual({ current: 1, size: 10 })
    expect(store.state.value.loading).toBe(true)
    await answer(['a'], 31)
    expect(store.state.value).toMatchObject({
      rows: ['a'],
      total: 31,
      loading: false,
      loaded: true,
      failure: undefined,
    })
  })

  it('S10.2 search goes to page 1 and reloads; reset clears the values', async () => {
    const { store, last, answer } = list({ initialValues: { deep: true } })
    store.start()
    await answer(['a'], 100)
    store.goTo(4)
    store.search({ name: '李', deep: true })
    expect(last().request).toEqual({ current: 1, size: 10, name: '李', deep: true })
    store.goTo(2)
    store.reset()
    expect(last().request).toEqual({ current: 1, size: 10, deep: true })
    expect(store.state.value.values).toEqual({ deep: true })
  })

  it('S10.2 S10.3 neither a cleared order nor a reset leaves the list changed', async () => {
    const { store, last, answer } = list({ orders: 'createTime:false', initialValues: { deep: true } })
    store.start()
    await answer(['a'], 100)
    const atFirst = store.viewed
    store.sort('name', true)
    expect(store.viewed).not.toEqual(atFirst)
    store.sort(undefined, true)
    expect(last().request).not.toHaveProperty('orders')
    expect(store.viewed).toEqual(atFirst)
    store.sort('name', true)
    store.search({ name: '李', deep: true })
    store.reset()
    expect(last().request).toEqual({ current: 1, size: 10, deep: true, orders: 'createTime:false' })
    expect(store.viewed).toEqual(atFirst)
  })

  it('S10.2 a page change reloads; a page-size change goes to page 1', () => {
    const { store, last } = list()
    store.start()
    store.goTo(3)
    expect(last().request).toEqual({ current: 3, size: 10 })
    store.resize(50)
    expect(last().request).toEqual({ current: 1, size: 50 })
  })

  it.each([0, -1, Number.NaN, 0.5])('S10.2 rejects page %d', (page) => {
    const { store, last } = list()
    store.start()
    store.goTo(page)
    expect(last().request.current).toBe(1)
  })

  it('S10.3 a sort key sets the order, none clears it, and both reload', () => {
    const { store, last, calls } = list()
    store.start()
    store.sort('createTime', false)
    expect(last().request.orders).toBe('createTime:false')
    store.sort('name', true)
    expect(last().request.orders).toBe('name:true')
    store.sort(undefined, true)
    expect(last().request).not.toHaveProperty('orders')
    expect(calls).toHaveLength(4)
  })

  it('S10.3 without automatic sorting the order waits for the next load', () => {
    const { store, calls, last } = list({ autoSort: false })
    store.start()
    store.sort('name', true)
    expect(calls).toHaveLength(1)
    expect(store.state.value.orders).toBe('name:true')
    store.reload()
    expect(last().request.orders).toBe('name:true')
  })

  it('S10.6 a newer request aborts the older one, whose answer is dropped', async () => {
    const { store, calls, answer, settled } = list()
    store.start()
    store.search({ name: '新' })
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await answer(['new'])
    calls[0]?.answer.resolve({ rows: ['old'], total: 1 })
    await settled()
    expect(store.state.value.rows).toEqual(['new'])
  })

  it('S10.6 the failure of an aborted request is dropped too, and the loading flag stays on', async () => {
    const { store, calls, settled } = list()
    store.start()
    store.reload()
    calls[0]?.answer.reject(new ApiError({ kind: 'aborted', message: 'Request aborted' }))
    await settled()
    expect(store.state.value).toMatchObject({ loading: true, failure: undefined })
  })

  it('S10.6 a failed load keeps the rows and can be retried', async () => {
    const { store, answer, fail } = list()
    store.start()
    await answer(['a'], 11)
    store.goTo(2)
    await fail(offline)
    expect(store.state.value).toMatchObject({ rows: ['a'], total: 11, current: 2, loading: false, failure: offline })
    store.reload()
    await answer(['b'], 11)
    expect(store.state.value).toMatchObject({ rows: ['b'], failure: undefined })
  })

  it('S10.6 a program error does not leave the list loading', async () => {
    const fault = new TypeError('fault')
    const { store, settled } = list({
      load: () => {
        throw fault
      },
    })
    store.start()
    await settled()
    expect(store.state.value.loading).toBe(false)
    expect(store.state.value.failure).toMatchObject({ kind: 'malformed', cause: fault })
  })

  it('S10.6 stopping aborts, and starting again loads the present state', async () => {
    const { store, calls, last, answer } = list()
    store.start()
    store.goTo(3)
    store.stop()
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true)
    expect(store.state.value.loading).toBe(false)
    store.goTo(4)
    expect(calls).toHaveLength(2)
    store.start()
    expect(last().request.current).toBe(4)
    await answer(['a'])
    expect(store.state.value.rows).toEqual(['a'])
  })

  it('S3.6 pausing keeps the rows, and resuming sends no request', async () => {
    const { store, calls, answer } = list()
    store.start()
    await answer(['a'])
    const shown = store.state.value
    store.stop()
    store.start()
    expect(store.state.value, 'another state would render the rows again').toBe(shown)
    expect(calls).toHaveLength(1)
    expect(store.state.value).toMatchObject({ rows: ['a'], loading: false })
    store.reload()
    expect(calls).toHaveLength(2)
  })

  it('S10.6 a load that failed for lack of a connection is retried once when it is restored, and only while the list is shown', async () => {
    const { store, calls, answer, fail, settled } = list()
    const connection = new Connection()
    store.start(connection.reachable)
    connection.is('offline')
    await fail(offline)
    connection.is('unreachable')
    await settled()
    expect(calls).toHaveLength(1)
    connection.is('restored')
    expect(calls).toHaveLength(2)
    await fail(new ApiError({ kind: 'status', status: 502, message: '' }))
    connection.is('online')
    await settled()
    expect(calls).toHaveLength(2)
    connection.is('unreachable')
    store.stop()
    connection.is('restored')
    expect(calls).toHaveLength(2)
    store.start(connection.reachable)
    expect(calls).toHaveLength(3)
    await answer(['a'])
    expect(store.state.value).toMatchObject({ rows: ['a'], failure: undefined })
    connection.is('offline')
    connection.is('restored')
    expect(calls).toHaveLength(3)
  })

  it('S10.6 a request that the backend refused is not retried when the connection is restored', async () => {
    const { store, calls, fail } = list()
    const connection = new Connection()
    store.start(connection.reachable)
    await fail(new ApiError({ kind: 'status', status: 500, message: '' }))
    connection.is('offline')
    connection.is('restored')
    expect(calls).toHaveLength(1)
  })

  it('S10.6 remembers which page the rows belong to while another page loads or fails', async () => {
    const { store, answer, fail, last } = list()
    store.start()
    await answer(['a'], 31)
    store.goTo(3)
    expect(store.state.value).toMatchObject({ current: 3, pageOfRows: 1 })
    await fail(offline)
    expect(store.state.value).toMatchObject({ rows: ['a'], current: 3, pageOfRows: 1 })
    store.reload()
    expect(last().request.current).toBe(3)
    await answer(['c'], 31)
    expect(store.state.value).toMatchObject({ rows: ['c'], current: 3, pageOfRows: 3 })
  })

  it.each([
    [3, 21, 1, 2],
    [3, 22, 1, 3],
    [3, 30, 10, 2],
    [3, 25, 15, 1],
    [1, 1, 1, 1],
    [2, 15, 99, 1],
    [1, 30, 5, 1],
  ])('S10.2 on page %i of %i rows, %i removed: page %i', async (page, total, count, expected) => {
    const { store, last, answer } = list()
    store.start()
    store.goTo(page)
    await answer(['x'], total)
    store.reloadAfterRemoval(count)
    expect(last().request.current).toBe(expected)
  })

  it('S10.5 sends ranges under their true names', () => {
    const load = vi.fn<ListOptions<Row, ListValues>['load']>(async () => ({ rows: [], total: 0 }))
    const fields = [{ name: 'createTime', kind: 'daterange', trueNames: ['from', 'to'] as const }]
    new ListStore<Row>({ load, fields, initialValues: { createTime: ['2026-01-01', '2026-01-02'] } }).start()
    expect(load).toHaveBeenCalledWith(
      { current: 1, size: 10, from: '2026-01-01', to: '2026-01-02' },
      expect.any(AbortSignal),
    )
  })
})
