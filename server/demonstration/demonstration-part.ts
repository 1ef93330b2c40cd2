import type { Database } from '../database/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Backend } from '../http/serve-operations.ts'
import type { SeedOrganisation } from './organisations.ts'
import type { SeedUser } from './users.ts'

/** What the demonstration has before the areas add theirs: the organisations and users are in the database. */
export interface DemonstrationGiven {
  readonly organisations: readonly SeedOrganisation[]
  /** The named accounts come first. */
  readonly users: readonly SeedUser[]
  readonly namedCount: number
  /** Milliseconds since 1970; everything is relative to it. */
  readonly now: number
  /** Where files go; without it the demonstration has nothing with files. */
  readonly files?: FileStore
}

/** What one area adds to the demonstration. */
export interface DemonstrationPart {
  /** Adds its rows in the one transaction of all; those of the areas before it in `areas.ts` are there. */
  readonly seed?: (tx: Database, given: DemonstrationGiven) => Promise<void>
  /** Once that has committed: what the area's own engine makes of the rows. `now` as above. */
  readonly afterwards?: (site: Pick<Backend, 'db' | 'reminderEvents'>, now: number) => Promise<void>
  /** At each later start, in a transaction: what the demonstration of an older release lacks. */
  readonly complete?: (tx: Database, now: number) => Promise<void>
}
