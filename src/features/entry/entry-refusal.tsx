import type { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import { keepLockOut, keptLockOut, type LockOut } from '../../core/session/kept-lock-out.ts'
import { EntryCaptcha } from './entry-captcha.tsx'
import { Pause } from './entry-pause.tsx'

/** By field; `form` is what the backend said of the attempt as a whole. */
export type Mistakes = Partial<Record<'username' | 'password' | 'captcha' | 'form', string | undefined>>

/** The backend takes no attempt before `until` (milliseconds since 1970). */
interface Pausing {
  readonly what: string
  readonly until: number
  /** Whether it takes none for this name: a lock is one name's, and somebody else may try. */
  readonly concerns: (username: string) => boolean
}

/** What the form shows after a refused attempt. */
export interface Refusal {
  readonly mistakes: Mistakes
  /** Which captcha of this page the next attempt takes; 0 where it takes none. */
  readonly round: number
  readonly pausing?: Pausing | undefined
  readonly Captcha: typeof EntryCaptcha
  readonly Pause: typeof Pause
}

interface Attempt {
  readonly username: string
  /** Which captcha of this page it took; 0 for none. An answer is good for one attempt, whatever became of it. */
  readonly round: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The field of ours by the backend's name for it. */
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

/** Whether an answer of this status has looked at password and captcha; the others leave open what those were. */
const isJudged = (status = 0): boolean => status >= 400 && status < 429

const LOCKED = '账号已锁定'
const views = { Captcha: EntryCaptcha, Pause }

const lock = ({ username, until }: LockOut): Pausing => ({
  what: LOCKED,
  until,
  concerns: (name) => name.trim().toLowerCase() === username.toLowerCase(),
})

/** What follows from a refused attempt; a lock is kept for this tab. */
export const refusalOf = (error: ApiError, { username, round, now }: Attempt, storage: KeyValueStorage): Refusal => {
  const { status, next, retryAfter } = error
  const asksAgain = next?.kind === 'captcha' || (round > 0 && !isJudged(status))
  const refusal = { ...views, mistakes: mistakesOf(error), round: asksAgain ? round + 1 : 0 }
  if (retryAfter === undefined) return refusal
  const until = now + retryAfter * 1000
  if (status !== 423) return { ...refusal, pausing: { what: '操作过于频繁', until, concerns: () => true } }
  keepLockOut(storage, { username, until })
  return { ...refusal, pausing: lock({ username, until }) }
}

/** The lock that this tab remembers, put before whoever has typed its name, or nothing yet: then it fills the name in. */
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
