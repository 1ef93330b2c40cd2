/** Who is signed in, as the database said at the start of this request. */
export interface Account {
  readonly userId: string
  readonly username: string
  readonly name: string
  /** The day of this request in the backend's time zone, `YYYY-MM-DD`. */
  readonly day: string
  /** Key of the login session (the hash of its cookie). */
  readonly sessionId: string
  readonly roleIds: readonly string[]
  readonly roleKeys: readonly string[]
  /** Exact identifiers; there is no wildcard. */
  readonly permissions: ReadonlySet<string>
  /** The union of the data scopes of all enabled roles. */
  readonly scope: Scope
  readonly orgId: string
  /** Ids from the root to the account's organisation, `/1/12/`. */
  readonly orgPath: string
  readonly password: PasswordAge
}

/**
 * Whose records an account may see: those of the organisations that are named here. The account's own record is always
 * visible, so an empty scope is `self`. No part is contained in another one.
 */
export interface Scope {
  readonly all: boolean
  /** Paths of organisations that count with everything below them. */
  readonly subtrees: readonly string[]
  /** Paths of organisations that count alone. */
  readonly orgs: readonly string[]
}

/** What of a password says when it has to be changed. */
export interface PasswordAge {
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** Still the one that an administrator gave. */
  readonly initial: boolean
}
