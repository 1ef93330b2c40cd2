import type { Database } from '../../database/schema.ts'
import type { Scope } from '../account.ts'

/** The accounts for which versions are read. */
export interface Followers {
  readonly userIds: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * What open screens follow over the live stream: the versions under this name in `directory_version`, which is the same
 * for everybody, in `personal_version`, which has one for each person whom a change was about, and in `org_version`,
 * which has one for each organisation. What there is of them is told as one.
 */
export interface Followed {
  readonly entity: string
  /** The permission without which nothing of it is shown, so that its changes are not told either. */
  readonly permission?: string
  /**
   * Whose changes are told: the organisations of which each account is told what `org_version` has of them. An account
   * without any entry is told nothing of the entity.
   */
  readonly scopes?: (db: Database, followers: Followers) => Promise<ReadonlyMap<string, Scope>>
}
