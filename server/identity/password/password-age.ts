import type { Database } from '../../database/schema.ts'
import type { PasswordAge } from '../../kernel/account.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { dayMs, dayOf } from '../../kernel/time.ts'
import type { LoginSession } from '../session/login-session.ts'

type Opened = Pick<LoginSession, 'created_at' | 'method'>

/**
 * Whether the user has to change the password before anything else: it was set by an administrator, or is too old. Age
 * is judged as of the opening of the session, so that a password expires between two sign-ins, never during work. A
 * session opened in another way is not affected by a password that it did not use (decision 0024).
 */
export function isPasswordDue(password: PasswordAge, session: Opened, db: Database): boolean {
  return session.method === 'password' && (password.initial || isOverdue(password, session, daysOf(db)))
}

/** The full state: too old or initial, and the days until it expires, where it ever does. */
export function passwordState(password: PasswordAge, session: Opened, db: Database, now: number) {
  if (session.method !== 'password') return { overdue: false, initial: false }
  const days = daysOf(db)
  const left = Math.ceil((password.changedAt + days * dayMs - now) / dayMs)
  return {
    overdue: isOverdue(password, session, days),
    initial: password.initial,
    ...(days > 0 && { daysLeft: Math.max(0, left) }),
  }
}

/** The last day on which a password that was set then is accepted; undefined where passwords do not expire. */
export function lastDayOf(changedAt: number, db: Database): string | undefined {
  const days = daysOf(db)
  return days > 0 ? dayOf(changedAt + days * dayMs) : undefined
}

function isOverdue({ changedAt }: PasswordAge, { created_at }: Opened, days: number): boolean {
  return days > 0 && created_at >= changedAt + days * dayMs
}

/** Days until a password must be changed; 0: never. */
const daysOf = (db: Database): number => parameter(db, 'password.days')
