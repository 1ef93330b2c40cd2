import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './schema.ts'

/**
 * Migrations by name, `0058-training`. They run in the order of their names, and a database records them by name, so a
 * released one is never renamed. A new one takes the number after the highest of all.
 */
export type Migrations = Readonly<Record<string, Migration>>

/** Numbers that two migrations have had by mistake. */
const shared: ReadonlySet<string> = new Set(['0004', '0035'])

/**
 * All migrations of these lists. Throws where two have one number: their order would hang on the rest of their names.
 */
export function joined(lists: readonly Migrations[]): Migrations {
  const entries = lists.flatMap((list) => Object.entries(list))
  const byNumber = Map.groupBy(entries, ([name]) => name.slice(0, 4))
  for (const [number, [first, second]] of byNumber)
    if (second && !shared.has(number)) throw new Error(`Migrations with one number: ${first?.[0]}, ${second[0]}.`)
  return Object.fromEntries(entries)
}

/** `migrateTo` of an older one makes the schema as it was then. */
export function migratorOf(db: Database, migrations: Migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => settling(migrations) } })
}

/**
 * The same migrations, each of which ends with what PostgreSQL has put off to the commit: a table cannot be altered
 * while triggers of rows that an earlier migration of the transaction wrote are pending (0009 defers them).
 */
function settling(migrations: Migrations): Record<string, Migration> {
  const settle = async (db: Kysely<unknown>) => {
    if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`set constraints all immediate`.execute(db)
  }
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: async (db) => {
          await up(db)
          await settle(db)
        },
      },
    ]),
  )
}

/**
 * Migrates the schema. All pending migrations run in one transaction under a lock: a process that is killed leaves the
 * database unchanged, and of two that start together one migrates. Rejects with the database's error.
 */
export async function migrate(db: Database, migrations: Migrations): Promise<void> {
  const { error } = await migratorOf(db, migrations).migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed.', { cause: error })
}
