import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../account.ts'

/** A record as the search tells it: nothing that the list masks. */
export type FoundRecord = Schemas['FoundRecord']

/** What is searched for. */
export interface SearchQuestion {
  readonly db: Database
  /** With the scope of the source's permission: what its list has, and nothing else, is found. */
  readonly account: Account
  /** Milliseconds since 1970. */
  readonly now: number
  /** Part of a name, or how it begins to sound; trimmed, not empty. */
  readonly text: string
  /** As many are found at most. */
  readonly most: number
}

/** Records of an area that are found by name from every page (搜索), each with the path that shows it. */
export interface SearchSource extends Omit<Schemas['FoundGroup'], 'records'> {
  /** The permission of the list that has them; an account without it finds none of them. */
  readonly permission: string
  /** Those that match, the best first. */
  find(question: SearchQuestion): Promise<readonly FoundRecord[]>
}
