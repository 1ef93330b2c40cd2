import type { Account } from '../kernel/account.ts'

/** The login session of a request, for the checks before an operation. */
export interface RequestSession {
  readonly id: string
  /** The public id of the session. */
  readonly name: string
  /** Whether this is the session's X-XSRF-TOKEN value. */
  isXsrf(given: string): boolean
  /** The account, if the access token is valid for this session and the account may sign in now. */
  readonly account: Account | undefined
  /** Whether the user must change the password first. */
  isPasswordDue(account: Account): boolean
  /** Extends the idle time-out. */
  touch(): Promise<void>
}

/**
 * Finds the valid login session of a request's cookies; undefined when there is none. Its account is read only where an
 * access token is given. Implemented by the area `identity`.
 */
export type FindSession = (
  cookies: Readonly<Record<string, string | undefined>>,
  token: string | undefined,
) => Promise<RequestSession | undefined>
