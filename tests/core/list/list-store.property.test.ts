import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { type ListRequest, type ListValues, toRequest } from '../../../src/core/list/list-request.ts'
import { ListStore } from '../../../src/core/list/list-store.ts'
import type { Page } from '../../../src/core/list/page.ts'

/** The outcome of a request: an answer, a failure, refused parameters, or no answer at all. */
type Outcome = 'answer' | 'failure' | 'refusal' | 'lost'

interface Call {
  readonly number: number
  readonly request: ListRequest<ListValues>
  readonly signal: AbortSignal
  readonly outcome: Outcome
}

type Row = number

const offline = new ApiError({ kind: 'network', message: 'Network Error' })
const refusal = new ApiError({ kind: 'status', status: 400, code: 'AA0004', message: '参数错误' })

const actions: Readonly<Record<string, (store: ListStore<Row>, number: number) => void>> = {
  search: (store, number) => store.search({ name: `张${number}` }),
  reset: (store) => store.reset(),
  goTo: (store, number) => store.goTo(number),
  resize: (store, number) => store.resize(10 * number),
  sort: (store, number) => store.sort(`column${number}`, number % 2 === 0),
  unsort: (store) => store.sort(undefined, true),
  reload: (store) => store.reload(),
  removed: (store, number) => store.reloadAfterRemoval(number),
  stop: (store) => store.stop(),
  start: (store) => store.start(),
  address: (store, number) => store.open(`current=${number}&size=50&orders=name:true`),
  view: (store, number) => store.apply({ size: 20, orders: `column${number}:true`, filters: {} }),
}

const outcomes = fc.infiniteStream(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Outcome>('answer') },
    fc.constantFrom<Outcome>('failure', 'refusal', 'lost'),
  ),
)
const steps = fc.array(
  fc.record({ action: fc.constantFrom(...Object.keys(actions)), number: fc.integer({ min: 1, max: 5 }) }),
  {
    minLength: 1,
    maxLength: 25,
  },
)

it('S10.6 for any requests and any order of responses, the list shows the last request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), outcomes, steps, async (scheduler, fates, given) => {
      const calls: Call[] = []
      const store = new ListStore<Row>({
        load: (request, signal) => {
          const call = { number: calls.length + 1, request, signal, outcome: fates.next().value ?? 'answer' }
          calls.push(call)
          if (call.outcome === 'lost') return new Promise<Page<Row>>(() => undefined)
          return scheduler.schedule(Promise.resolve(), `answer ${call.number}`).then(() => {
            if (call.outcome === 'failure') throw offline
            if (call.outcome === 'refusal') throw refusal
            return { rows: [call.number], total: 100 }
          })
        },
      })
      /** Resolves when every answer has arrived and been handled, including requests that it caused. */
      const quiet = async () => {
        await scheduler.waitIdle()
        await new Promise((done) => setImmediate(done))
      }
      let running = false
      let shown = 0
      store.state.subscribe(({ rows, loaded }) => {
        const [from = 0] = rows
        // Never an answer older than the shown one, and never one of an aborted request.
        expect(from).toBeGreaterThanOrEqual(shown)
        if (from > shown) expect(calls[from - 1]).toMatchObject({ outcome: 'answer', signal: { aborted: false } })
        expect(loaded).toBe(from > 0)
        shown = from
      })
      const walk = scheduler.scheduleSequence(
        given.map(({ action, number }) => ({
          label: `${action} ${number}`,
          builder: async () => {
            actions[action]?.(store, number)
            if (action === 'start') running = true
            if (action === 'stop') running = false
            // Every request but the newest is aborted, and the newest is for the present state.
            expect(calls.slice(0, -1).filter(({ signal }) => !signal.aborted)).toEqual([])
            if (running && store.state.value.loading)
              expect(calls.at(-1)?.request).toEqual(toRequest(store.state.value))
          },
        })),
      )
      store.start()
      running = true
      await quiet()
      expect((await walk.task).faulty).toBe(false)
      store.start()
      await quiet()

      const last = calls.at(-1)
      const { rows, loading, failure } = store.state.value
      expect(last?.request).toEqual(toRequest(store.state.value))
      expect(loading).toBe(last?.outcome === 'lost')
      if (last?.outcome === 'answer') expect([rows, failure]).toEqual([[last.number], undefined])
      if (last?.outcome === 'failure') expect(failure).toBe(offline)
      if (last?.outcome === 'refusal') expect(failure).toBe(refusal)
    }),
    { numRuns: 400 },
  )
})
