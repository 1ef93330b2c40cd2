import { expect } from 'vitest'
import { ApiError, type NextStep } from '../../src/core/failure/api-error.ts'
import { type RoleKey, state } from '../states.ts'
import type { Tab } from './caller.ts'
import { contract, failure, type Interaction, refusedField } from './contract.ts'
import { handle, seconds } from './matchers.ts'

/** A failure as the backend tells it, and as `ApiError` gives it to the application. */
export interface Refused {
  readonly status: number
  readonly code: string
  readonly message: string
  /** The field where the message stands too, or one of its own. */
  readonly field?: string
  readonly fieldMessage?: string
  /** Seconds; the backend's own count may be another. */
  readonly retryAfter?: number
  readonly next?: NextStep
  /** What the cookies of the answer open. */
  readonly opens?: 'arrival'
}

/** Somebody whose access token has expired. */
export const expired = (role: RoleKey) => state('somebody is signed in and the access token has expired', { role })

/** What everybody is told whose token is none, or none any more (S8.3). */
export const notSignedIn: Refused = { status: 401, code: 'AA0010', message: '用户未登录' }
/** What is told to whoever lacks the permission (S8.3). */
export const notAllowed: Refused = { status: 403, code: 'AA0002', message: '请求未授权' }
/** What is told to whoever calls more often than is let through (S8.4). */
export const tooMany = (retryAfter: number): Refused => ({
  status: 429,
  code: 'AA0001',
  message: '操作过于频繁，请稍后再试',
  retryAfter,
})
/** What is told while the backend cannot serve (S8.1). */
export const unavailable: Refused = { status: 503, code: 'AA0009', message: '服务不可用，请稍后再试' }
/** What is told of parameters that are wrong in form (S8.1). */
export const malformed = (field?: string, fieldMessage?: string): Refused => ({
  status: 400,
  code: 'AA0004',
  message: fieldMessage ?? '参数错误',
  ...(field !== undefined && { field }),
})
/** What is told of a rule that says no (S8.2). */
export const refusedBy = (message: string, field?: string): Refused => ({
  status: 400,
  code: 'AA0001',
  message,
  ...(field !== undefined && { field }),
})
/** What is told of somebody, or something, that is not there (S8.1). */
export const missing = (message: string): Refused => ({ status: 404, code: 'AA0005', message })
/** What is told of what somebody else has, or has changed meanwhile (S8.2). */
export const conflict = (message: string, field?: string): Refused => ({ ...refusedBy(message, field), status: 409 })

const nextMatcher = ({ kind, sid }: NextStep) => ({
  kind,
  ...(sid !== undefined && { sid: handle(sid) }),
})

/**
 * States one interaction that is refused, and proves that `call` rejects with everything that the backend tells, and
 * with nothing more: an application reacts to each of them.
 */
export const refusal = (
  { refused, ...interaction }: Omit<Interaction, 'response'> & { readonly refused: Refused },
  call: (tab: Tab) => Promise<unknown>,
): Promise<void> => {
  const { status, code, message, field, fieldMessage = message, retryAfter, next, opens } = refused
  const data = {
    ...(field !== undefined && refusedField(field, fieldMessage)),
    ...(retryAfter !== undefined && { retryAfter: seconds(retryAfter) }),
    ...(next && { next: nextMatcher(next) }),
  }
  const body = failure(code, message, Object.keys(data).length > 0 ? data : undefined)
  return contract({ ...interaction, response: { status, body, ...(opens && { opens }) } }, async (tab) => {
    const error = await call(tab).then(
      () => expect.unreachable('The call was not refused.'),
      (reason: unknown) => reason,
    )
    if (!(error instanceof ApiError)) throw error
    const fields = field === undefined ? [] : [{ field, message: fieldMessage }]
    const told = { status: error.status, code: error.code, message: error.message, fields: error.fields }
    expect(told).toEqual({ status, code, message, fields })
    expect(error.kind).toBe({ 401: 'unauthorized', 403: 'forbidden' }[status] ?? 'status')
    expect([error.retryAfter, error.next]).toEqual([retryAfter, next])
  })
}
