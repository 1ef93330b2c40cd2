import type { Account } from '../kernel/account.ts'

/** The login session that a request came with, as the checks before an operation need it. */
export interface RequestSession {
  readonly id: string
  /** What the session is called outside the database. */
  readonly name: string
  /** Whether this is the value that X-XSRF-TOKEN must repeat. */
  isXsrf(given: string): boolean
  /** The account, where `token` is a live access token of this session and the account may be used now. */
  accountBy(token: string): Promise<Account | undefined>
  /** Whether the account's password has to be changed before anything else. */
  isPasswordDue(account: Account): boolean
  /** Postpones the end that inactivity brings. */
  touch(): Promise<void>
}

/** Finds the live login session of a request's cookies; undefined where there is none. The area `identity` implements it. */
export type FindSession = (cookies: Readonly<Record<string, string | undefined>>) => Promise<RequestSession | undefined>
