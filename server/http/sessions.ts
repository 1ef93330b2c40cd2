import type { Account } from '../kernel/account.ts'
import type { AuditSource } from '../kernel/audited.ts'

/** The values of a request that the audit stores of any request. */
export type RequestOrigin = Pick<AuditSource, 'operation' | 'traceId' | 'ip'>

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
  /** Whether the user must set up a second factor first, or sign in with one. */
  isFactorDue(account: Account): boolean
  /**
   * The account that a preview of this session shows (decision 0065). Throws 403 AA0002 where the preview has ended, or
   * is no longer allowed for `administrator`, the session's own account.
   */
  previewed(token: string, administrator: Account, request: RequestOrigin): Promise<Account>
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
