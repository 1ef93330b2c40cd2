import { migrations } from '../../server/areas.ts'
import { migrate } from '../../server/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { seedDemonstration } from '../../server/demonstration/demonstration.ts'
import { seedAreas } from '../../server/system/area/seed/areas.ts'
import { cheapHash } from './cheap-hash.ts'

/**
 * What a test database holds at first: the tables; 20 people and the divisions of the country too; or 400 people. All
 * have `testPassword` since `seededAt`.
 */
export type Filling = 'migrated' | 'seeded' | 'managed'

/** For each filling the database to copy: path of an SQLite file, or name of a database of the cluster. */
export type Templates = Readonly<Record<Filling, string>>

declare module 'vitest' {
  interface ProvidedContext {
    readonly databaseTemplates?: Templates
  }
}

export const testPassword = 'Ceshi-mima-2026'

/** Milliseconds since 1970. */
export const seededAt = Date.UTC(2026, 10, 21, 2)

/** Gives an open, empty database its tables, and the people where they are wanted. */
export const fillOpen = async (db: Database, filling: Filling): Promise<void> => {
  await migrate(db, migrations)
  if (filling === 'migrated') return
  const userCount = filling === 'managed' ? 400 : 20
  await seedDemonstration(db, { passwordHash: cheapHash(testPassword), now: seededAt, userCount })
  if (filling === 'seeded') await seedAreas(db, seededAt)
}

/** The same for a database that is not open, and is closed again, all of it in its one file. */
export const fill = async (filling: Filling, location: DatabaseLocation): Promise<void> => {
  // As at a start, without a time limit: a machine under load needs longer for the divisions of the country than for a
  // call.
  const db = openDatabase(location, Number.POSITIVE_INFINITY)
  await fillOpen(db, filling)
  await db.destroy()
}
