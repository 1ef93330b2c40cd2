import type { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { keepLockOut, keptLockOut, type LockOut } from '../../core/session/kept-lock-out.ts'
import { EntryCaptcha } from './entry-captcha.tsx'
import { Pause } from './entry-pause.tsx'

/** By field; `form` is the message about the attempt as a whole. */
export type Mistakes = Partial<Record<'username' | 'password' | 'captcha' | 'form', string | undefined>>

/** No attempt is accepted before `until` (milliseconds since 1970). */
interface Pausing {
  readonly what: string
  readonly until: number
  /** Whether it applies to this username: a lock is per account, and another user may sign in. */
  readonly concerns: (username: string) => boolean
}

/** What the form shows after a refused attempt. */
export interface Refusal {
  readonly mistakes: Mistakes
  /** The number of the captcha that the next attempt needs; 0 without one. */
  readonly round: number
  readonly pausing?: Pausing | undefined
  readonly Captcha: typeof EntryCaptcha
  readonly Pause: typeof Pause
}

interface Attempt {
  readonly username: string
  /**
   * The number of the captcha that was answered; 0 without one. An answer works for one attempt, whatever its result.
   */
  readonly round: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Our field for the backend's field name. */
const places = new Map([
  ['username', 'username'],
  ['password', 'password'],
  ['captcha.answer', 'captcha'],
])

const mistakesOf = (error: ApiError): Mistakes => {
  const found = error.fields.flatMap(({ field, message }) => {
    const place = places.get(field)
    return place === undefined ? [] : [[place, message]]
  })
  return found.length > 0 ? Object.fromEntries(found) : { form: failureWords(error) }
}

/** Whether the input was refused as such: no password was checked, and the captcha's answer still works. */
const isMalformed = ({ code, next }: ApiError): boolean => code === 'AA0004' && next === undefined

/**
 * Whether password and captcha were checked before the backend answered with this status; other statuses leave that
 * open.
 */
const isJudged = (status = 0): boolean => status >= 400 && status < 429

/** Also for a username without an account: wrong passwords lock any. */
const LOCKED = '尝试次数过多'
const views = { Captcha: EntryCaptcha, Pause }

const lock = ({ username, until }: LockOut): Pausing => ({
  what: LOCKED,
  until,
  concerns: (name) => name.trim().toLowerCase() === username.toLowerCase(),
})

/** The state after a refused attempt; a lock is stored for this tab. */
export const refusalOf = (error: ApiError, { username, round, now }: Attempt, storage: KeyValueStorage): Refusal => {
  const { status, next, retryAfter } = error
  const asksAgain = next?.kind === 'captcha' || (round > 0 && !isJudged(status))
  const kept = isMalformed(error) ? round : 0
  const refusal = { ...views, mistakes: mistakesOf(error), round: asksAgain ? round + 1 : kept }
  if (retryAfter === undefined) return refusal
  const until = now + retryAfter * 1000
  const isLock = status === 423 || refusal.mistakes.username !== undefined
  if (!isLock) return { ...refusal, pausing: { what: '操作过于频繁', until, concerns: () => true } }
  keepLockOut(storage, { username, until })
  return { ...views, mistakes: { form: LOCKED }, round: 0, pausing: lock({ username, until }) }
}

/** The stored lock, shown for its username, and also for an empty field, which it then fills in. */
export const keptRefusal = (
  storage: KeyValueStorage,
  now: number,
  input: HTMLInputElement | null,
): Refusal | undefined => {
  const kept = keptLockOut(storage, now)
  if (!kept || !input) return undefined
  input.value ||= kept.username
  const pausing = lock(kept)
  return pausing.concerns(input.value) ? { ...views, mistakes: { form: LOCKED }, round: 0, pausing } : undefined
}
