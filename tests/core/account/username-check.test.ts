import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usernames } from '../../../openapi/cases/account-texts.ts'
import {
  isUsername,
  TYPING_PAUSE,
  type UsernameState,
  watchUsername,
} from '../../../src/core/account/username-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A user who types, and a backend whose responses the test controls. */
const open = () => {
  const names = new Subject<string>()
  const asked: { name: string; signal: AbortSignal; answer: PromiseWithResolvers<boolean> }[] = []
  const states: UsernameState[] = []
  watchUsername(names, (name, signal) => {
    const answer = Promise.withResolvers<boolean>()
    asked.push({ name, signal, answer })
    return answer.promise
  }).subscribe((state) => states.push(state))
  return { names, asked, states }
}

it.each(usernames)('S7.7 %j is a well-formed username: %s', (text, right) => {
  expect(isUsername(text)).toBe(right)
})

it('S7.7 requests after 400 ms without typing', async () => {
  const { names, asked, states } = open()
  for (const name of ['che', 'chen', 'chenj']) {
    names.next(name)
    await vi.advanceTimersByTimeAsync(TYPING_PAUSE - 1)
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ name }) => name)).toEqual(['chenj'])
  asked[0]?.answer.resolve(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toBe('free')
})

it('S7.7 aborts the older request, and ignores its late response', async () => {
  const { names, asked, states } = open()
  names.next('chenjing')
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  names.next('chenjing2')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.answer.resolve(false)
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  asked[1]?.answer.resolve(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['checking', 'checking', 'free'])
})

it('S7.7 a malformed username is not sent, and a failed request does not block', async () => {
  const { names, asked, states } = open()
  names.next('ab')
  names.next('')
  names.next('chenjing')
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  asked[0]?.answer.reject(new Error('429'))
  await vi.advanceTimersByTimeAsync(0)
  names.next('admin')
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  asked[1]?.answer.resolve(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['unasked', 'unasked', 'checking', 'unknown', 'checking', 'taken'])
})
