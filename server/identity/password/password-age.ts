import type { Config } from '../../config.ts'
import type { PasswordAge } from '../../kernel/account.ts'
import { dayOf } from '../../kernel/time.ts'
import type { LoginSession } from '../session/login-session.ts'

const dayMs = 86_400_000

type Opened = Pick<LoginSession, 'created_at' | 'method'>
type Limit = Pick<Config, 'passwordDays'>

/**
 * Whether the user has to change the password before anything else: it was set by an administrator, or is too old. Age
 * is judged as of the opening of the session, so that a password expires between two sign-ins, never during work. A
 * session opened in another way is not affected by a password that it did not use (decision 0024).
 */
export function isPasswordDue(password: PasswordAge, session: Opened, limit: Limit): boolean {
  return session.method === 'password' && (password.initial || isOverdue(password, session, limit))
}

/** The full state: too old or initial, and the days until it expires, where it ever does. */
export function passwordState(password: PasswordAge, session: Opened, limit: Limit, now: number) {
  if (session.method !== 'password') return { overdue: false, initial: false }
  const { passwordDays } = limit
  const left = Math.ceil((password.changedAt + passwordDays * dayMs - now) / dayMs)
  return {
    overdue: isOverdue(password, session, limit),
    initial: password.initial,
    ...(passwordDays > 0 && { daysLeft: Math.max(0, left) }),
  }
}

/** The last day on which a password that was set then is accepted; undefined where passwords do not expire. */
export function lastDayOf(changedAt: number, { passwordDays }: Limit): string | undefined {
  return passwordDays > 0 ? dayOf(changedAt + passwordDays * dayMs) : undefined
}

function isOverdue({ changedAt }: PasswordAge, { created_at }: Opened, { passwordDays }: Limit): boolean {
  return passwordDays > 0 && created_at >= changedAt + passwordDays * dayMs
}
