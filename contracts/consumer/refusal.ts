import { expect } from 'vitest'
import { ApiError, type NextStep, type RecordChange } from '../../src/core/failure/api-error.ts'
import { type RoleKey, state } from '../states.ts'
import type { Tab } from './caller.ts'
import { contract, failure, type Interaction, refusedField } from './contract.ts'
import { dateTime, handle, lifetime, seconds } from './matchers.ts'

/** A failure as the backend sends it, and as the app receives it in `ApiError`. */
export interface Refused {
  readonly status: number
  readonly code: string
  readonly message: string
  /** The refused field; its message is `message` unless `fieldMessage` is given. */
  readonly field?: string
  readonly fieldMessage?: string
  /** Seconds; the backend may send another number. */
  readonly retryAfter?: number
  readonly next?: NextStep
  /** For a record that was changed since it was read; the backend may send another time. */
  readonly change?: RecordChange
  /** Set when the answer's cookies lead to binding, or to the second step. */
  readonly opens?: 'arrival' | 'step'
}

/** A signed-in user whose access token has expired. */
export const expired = (role: RoleKey) => state('a user is signed in and the access token has expired', { role })

/** Without a token, or with an invalid or expired one (S8.3). */
export const notSignedIn: Refused = { status: 401, code: 'AA0010', message: '用户未登录' }
/** Without the permission (S8.3). */
export const notAllowed: Refused = { status: 403, code: 'AA0002', message: '请求未授权' }
/** Above the rate limit (S8.4). */
export const tooMany = (retryAfter: number): Refused => ({
  status: 429,
  code: 'AA0001',
  message: '操作过于频繁，请稍后再试',
  retryAfter,
})
/** While the backend is unavailable (S8.1). */
export const unavailable: Refused = { status: 503, code: 'AA0009', message: '服务不可用，请稍后再试' }
/** With malformed parameters (S8.1). */
export const malformed = (field?: string, fieldMessage?: string): Refused => ({
  status: 400,
  code: 'AA0004',
  message: fieldMessage ?? '参数错误',
  ...(field !== undefined && { field }),
})
/** An export of personal data that does not say what for. */
export const purposeless: Refused = {
  ...malformed('exportPurpose'),
  fieldMessage: '请输入导出用途，不能包含 < >、控制字符和不可见字符',
}
/** When a business rule rejects the call (S8.2). */
export const refusedBy = (message: string, field?: string): Refused => ({
  status: 400,
  code: 'AA0001',
  message,
  ...(field !== undefined && { field }),
})
/** When the resource does not exist (S8.1). */
export const missing = (message: string): Refused => ({ status: 404, code: 'AA0005', message })
/** When a value is already taken, or another user has changed the record in the meantime (S8.2). */
export const conflict = (message: string, field?: string): Refused => ({ ...refusedBy(message, field), status: 409 })

const nextMatcher = ({ kind, sid, ways }: NextStep) => ({
  kind,
  ...(sid !== undefined && { sid: handle(sid) }),
  ...(ways !== undefined && { ways: [...ways] }),
})

/**
 * States one refused interaction, and proves that `call` rejects with everything that the backend sends and nothing
 * more, because the app reacts to each part.
 */
export const refusal = (
  { refused, ...interaction }: Omit<Interaction, 'response'> & { readonly refused: Refused },
  call: (tab: Tab) => Promise<unknown>,
): Promise<void> => {
  const { status, code, message, field, fieldMessage = message, retryAfter, next, change, opens } = refused
  const data = {
    ...(field !== undefined && refusedField(field, fieldMessage)),
    // A limit by the day lasts longer than the seconds of an ordinary one; in milliseconds it exceeds both.
    ...(retryAfter !== undefined && { retryAfter: (retryAfter > 9999 ? lifetime : seconds)(retryAfter) }),
    ...(next && { next: nextMatcher(next) }),
    ...(change && { change: { ...change, time: dateTime(change.time) } }),
  }
  const body = failure(code, message, Object.keys(data).length > 0 ? data : undefined)
  return contract({ ...interaction, response: { status, body, ...(opens && { opens }) } }, async (tab) => {
    const error = await call(tab).then(
      () => expect.unreachable('The call was not refused.'),
      (reason: unknown) => reason,
    )
    if (!(error instanceof ApiError)) throw error
    const fields = field === undefined ? [] : [{ field, message: fieldMessage }]
    const received = { status: error.status, code: error.code, message: error.message, fields: error.fields }
    expect(received).toEqual({ status, code, message, fields })
    expect(error.kind).toBe({ 401: 'unauthorized', 403: 'forbidden' }[status] ?? 'status')
    expect([error.retryAfter, error.next, error.change]).toEqual([retryAfter, next, change])
  })
}
