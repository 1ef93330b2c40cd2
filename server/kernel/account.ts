import type { Versions } from './kept.ts'

/** The signed-in user, as stored in the database at the start of this request. */
export interface Account {
  readonly userId: string
  readonly username: string
  readonly name: string
  /** The date of this request in the backend's time zone, `YYYY-MM-DD`. */
  readonly day: string
  /** Key of the login session (the hash of its cookie). */
  readonly sessionId: string
  readonly roleIds: readonly string[]
  readonly roleKeys: readonly string[]
  /**
   * The permissions by their exact identifiers (there are no wildcards), each with the records to which it applies: the
   * union of the data scopes of the roles that grant it.
   */
  readonly permissions: ReadonlyMap<string, Scope>
  /**
   * The same for the permissions of disabled menu entries: the account cannot use them, but gives and takes roles with
   * them as if they were enabled, because one day they are.
   */
  readonly suspended: ReadonlyMap<string, Scope>
  /**
   * The records to which the present operation applies: those of its permission; for an operation that needs only a
   * sign-in, the own record.
   */
  readonly scope: Scope
  /** The union of the data scopes of all enabled roles, whatever they grant: no permission has more. */
  readonly anyScope: Scope
  /** Whether the site separates the three duties of administration (decision 0063). */
  readonly separated: boolean
  readonly orgId: string
  /** Ids from the root to the account's organisation, `/1/12/`. */
  readonly orgPath: string
  readonly password: PasswordAge
  /** Whether one of the roles in effect requires a second factor. */
  readonly needsFactor: boolean
  /** Read with the account, so before anything that the request reads. */
  readonly versions: Versions
}

/**
 * The records to which a permission applies: those of the named organisations. The account's own record is always
 * included, so an empty scope is `self`. No entry includes another one.
 */
export interface Scope {
  readonly all: boolean
  /** Paths of organisations that are included with all their descendants. */
  readonly subtrees: readonly string[]
  /** Paths of organisations that are included without their descendants. */
  readonly orgs: readonly string[]
}

/** The properties of a password that decide when it must be changed. */
export interface PasswordAge {
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** Set by an administrator and not changed since. */
  readonly initial: boolean
}
