import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryChannel } from '../../../src/adapters/channel/memory-channel.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { LiveUpdates } from '../../../src/core/live/live-updates.ts'
import { Lookup } from '../../../src/core/lookup/lookup.ts'
import { LookupVersions } from '../../../src/core/lookup/lookup-versions.ts'
import { authorization, signedInTab } from '../session/tabs-of-a-browser.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failure = new ApiError({ kind: 'network', message: 'Network Error' })

/** A lookup of one text over an in-memory backend; each call waits until the test answers it. */
const open = () => {
  const { session } = signedInTab()
  const channel = createMemoryChannel()
  const calls: PromiseWithResolvers<string>[] = []
  const quiet: boolean[] = []
  const source = {
    entity: 'roles',
    empty: 'none',
    fetch: (asked: boolean) => {
      const call = Promise.withResolvers<string>()
      calls.push(call)
      quiet.push(asked)
      return call.promise
    },
  }
  const lookup = new Lookup(source, session, new LookupVersions(new LiveUpdates(channel, session), session))
  /** The stream reports a version of the entity. */
  const report = (roles: string) => channel.emit({ kind: 'directory', versions: { roles, organisations: 'same' } })
  /** A view that shows the lookup. */
  const show = () => lookup.state.subscribe()
  /** Answers call number `index`, and waits until the lookup has processed the response. */
  const answer = async (index: number, result: string | ApiError) => {
    const call = calls[index]
    if (!call) throw new Error(`there is no call ${index}`)
    if (typeof result === 'string') call.resolve(result)
    else call.reject(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { lookup, session, calls, quiet, report, show, answer }
}

it('S10.6 lookup: concurrent first uses cause one call, and later ones none', async () => {
  const { lookup, calls, answer } = open()
  expect([lookup.state.value.value, calls.length]).toEqual(['none', 0])
  const loads = [lookup.load(), lookup.load()]
  expect(lookup.state.value).toEqual({ value: 'none', loaded: false, loading: true, failure: undefined })
  await answer(0, 'first')
  await Promise.all(loads)
  await lookup.load()
  expect(lookup.state.value).toEqual({ value: 'first', loaded: true, loading: false, failure: undefined })
  expect(calls.length).toBe(1)
})

it('S10.6 lookup: a failure is in the state, and the next use retries', async () => {
  const { lookup, calls, answer } = open()
  const load = lookup.load()
  await answer(0, failure)
  await load
  expect(lookup.state.value).toEqual({ value: 'none', loaded: false, loading: false, failure })
  const next = lookup.load()
  await answer(1, 'second')
  await next
  expect(lookup.state.value).toEqual({ value: 'second', loaded: true, loading: false, failure: undefined })
  expect(calls.length).toBe(2)
})

it('S10.6 lookup: a reload keeps the present value while it runs and when it fails', async () => {
  const { lookup, answer } = open()
  const load = lookup.load()
  await answer(0, 'first')
  await load
  const reload = lookup.reload()
  expect(lookup.state.value).toMatchObject({ value: 'first', loaded: true, loading: true })
  await answer(1, failure)
  await reload
  expect(lookup.state.value).toEqual({ value: 'first', loaded: true, loading: false, failure })
})

it('S5.1 lookup: the value is cleared with the session, and a late response does not restore it', async () => {
  const { lookup, session, calls, answer } = open()
  const load = lookup.load()
  session.clear()
  await answer(0, 'too late')
  await load
  const empty = { value: 'none', loaded: false, loading: false, failure: undefined }
  expect(lookup.state.value).toEqual(empty)
  await lookup.load()
  expect([lookup.state.value, calls.length]).toEqual([empty, 1])
})

it('S5.1 lookup: a late response for the previous user does not replace the next user’s', async () => {
  const { lookup, session, answer } = open()
  const before = lookup.load()
  session.start({ ...authorization, accessToken: 'another' })
  const after = lookup.load()
  await answer(1, 'mine')
  await answer(0, 'theirs')
  await Promise.all([before, after])
  expect(lookup.state.value.value).toBe('mine')
})

it('lookup: a program error is not treated as a failure of the backend', async () => {
  const { lookup, calls } = open()
  const fault = new TypeError('x is not a function')
  const load = lookup.load()
  calls[0]?.reject(fault)
  await expect(load).rejects.toBe(fault)
})

/** A lookup that has loaded `first` at version 1, while a view shows it. */
const loaded = async () => {
  const opened = open()
  const view = opened.show()
  opened.report('1')
  void opened.lookup.load()
  await opened.answer(0, 'first')
  return { ...opened, view }
}

it('S7.7 lookup: another version is loaded in the background, and the old value stays until then', async () => {
  const { lookup, calls, quiet, report, answer } = await loaded()
  report('1')
  expect(calls.length).toBe(1)
  report('2')
  expect(lookup.state.value).toEqual({ value: 'first', loaded: true, loading: true, failure: undefined })
  await answer(1, 'second')
  expect(lookup.state.value).toEqual({ value: 'second', loaded: true, loading: false, failure: undefined })
  expect(quiet).toEqual([false, true])
})

it('S7.7 lookup: the first report of a session loads nothing, whether it precedes the value or follows it', async () => {
  const { lookup, calls, report, show, answer } = open()
  show()
  void lookup.load()
  report('1')
  await answer(0, 'first')
  expect(calls.length).toBe(1)
  const late = open()
  late.show()
  void late.lookup.load()
  await late.answer(0, 'first')
  late.report('1')
  expect(late.calls.length).toBe(1)
  late.report('2')
  expect(late.calls.length).toBe(2)
})

it('S7.7 lookup: a version that is reported during a load is loaded after it', async () => {
  const { lookup, calls, report, answer } = await loaded()
  report('2')
  report('3')
  expect(calls.length).toBe(2)
  await answer(1, 'second')
  expect([calls.length, lookup.state.value.value]).toEqual([3, 'second'])
  await answer(2, 'third')
  expect([calls.length, lookup.state.value.value]).toEqual([3, 'third'])
})

it('S7.7 lookup: a value that no view shows is loaded only at its next use', async () => {
  const { lookup, calls, report, view, answer } = await loaded()
  view.unsubscribe()
  report('2')
  report('3')
  expect(calls.length).toBe(1)
  const load = lookup.load()
  expect(lookup.state.value).toMatchObject({ value: 'first', loading: true })
  await answer(1, 'third')
  await load
  expect([calls.length, lookup.state.value.value]).toEqual([2, 'third'])
})

it('S7.7 lookup: a change that failed to load is retried after 2 s, then after 4 s', async () => {
  const { lookup, calls, report, answer } = await loaded()
  report('2')
  await answer(1, failure)
  expect(lookup.state.value).toEqual({ value: 'first', loaded: true, loading: false, failure })
  await vi.advanceTimersByTimeAsync(1999)
  expect(calls.length).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.length).toBe(3)
  await answer(2, failure)
  await vi.advanceTimersByTimeAsync(3999)
  expect(calls.length).toBe(3)
  await vi.advanceTimersByTimeAsync(1)
  await answer(3, 'second')
  expect(lookup.state.value).toEqual({ value: 'second', loaded: true, loading: false, failure: undefined })
})

it('S5.1 lookup: after the session has ended no change is loaded, and no retry is pending', async () => {
  const { lookup, session, calls, report, answer } = await loaded()
  report('2')
  await answer(1, failure)
  session.clear()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([calls.length, lookup.state.value.value]).toEqual([2, 'none'])
})
