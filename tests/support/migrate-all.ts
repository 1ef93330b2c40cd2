import type { Migrator } from 'kysely/migration'
import { migrations } from '../../server/areas.ts'
import { migrate, migratorOf } from '../../server/database/migrate.ts'
import type { Database } from '../../server/database/schema.ts'

/** `migrate` by all migrations of this release. */
export const migrateAll = (db: Database): Promise<void> => migrate(db, migrations)

/** For a database as it was: `migrateTo` of an older one of them. */
export const migrator = (db: Database): Migrator => migratorOf(db, migrations)
