import type { Config } from '../config.ts'
import type { PasswordAge } from '../kernel/account.ts'
import type { LoginSession } from './login-session.ts'

const dayMs = 86_400_000

type Opened = Pick<LoginSession, 'created_at' | 'method'>
type Limit = Pick<Config, 'passwordDays'>

/**
 * Whether somebody has to change their password before anything else: it is the one that an administrator gave, or is
 * too old. Whether it is too old is judged as of the moment at which the session was opened: it runs out between two
 * sign-ins, never in the middle of a piece of work. Who has proved in another way who they are is not held up by a
 * password that they did not use (decision 0024).
 */
export function isPasswordDue(password: PasswordAge, session: Opened, limit: Limit): boolean {
  return session.method === 'password' && (password.initial || isOverdue(password, session, limit))
}

/** The same in full: too old or initial, and for how many days it is still good, where it ever runs out. */
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

function isOverdue({ changedAt }: PasswordAge, { created_at }: Opened, { passwordDays }: Limit): boolean {
  return passwordDays > 0 && created_at >= changedAt + passwordDays * dayMs
}
