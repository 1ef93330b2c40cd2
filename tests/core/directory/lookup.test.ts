import { expect, it } from 'vitest'
import { Lookup } from '../../../src/core/directory/lookup.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { authorization, signedInTab } from '../session/tabs-of-a-browser.ts'

const failure = new ApiError({ kind: 'network', message: 'Network Error' })

/** A lookup of one text over a backend in memory; each call waits until the test answers it. */
const open = () => {
  const { session } = signedInTab()
  const calls: PromiseWithResolvers<string>[] = []
  const lookup = new Lookup(
    () => {
      const call = Promise.withResolvers<string>()
      calls.push(call)
      return call.promise
    },
    'none',
    session,
  )
  /** Answers call number `index` and waits until the lookup has taken the answer. */
  const answer = async (index: number, result: string | ApiError) => {
    const call = calls[index]
    if (!call) throw new Error(`there is no call ${index}`)
    if (typeof result === 'string') call.resolve(result)
    else call.reject(result)
    await call.promise.catch(() => undefined)
    await Promise.resolve()
  }
  return { lookup, session, calls, answer }
}

it('S10.6 directory: many first uses cause one call, and later ones none', async () => {
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

it('S10.6 directory: a failure stands in the state, and the next use tries again', async () => {
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

it('S10.6 directory: a reload keeps the present value while it runs and when it fails', async () => {
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

it('S5.1 directory: the value ends with the session, and a late answer does not restore it', async () => {
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

it('S5.1 directory: a late response for the previous user does not replace the next user’s', async () => {
  const { lookup, session, answer } = open()
  const before = lookup.load()
  session.start({ ...authorization, accessToken: 'another' })
  const after = lookup.load()
  await answer(1, 'mine')
  await answer(0, 'theirs')
  await Promise.all([before, after])
  expect(lookup.state.value.value).toBe('mine')
})

it('directory: a program error is not treated as a failure of the backend', async () => {
  const { session } = signedInTab()
  const fault = new TypeError('x is not a function')
  await expect(new Lookup(() => Promise.reject(fault), '', session).load()).rejects.toBe(fault)
})
