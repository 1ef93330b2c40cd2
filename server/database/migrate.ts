import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isPostgresql } from './is-postgresql.ts'
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

/** `migrateTo` of an older one makes the schema as it was then. `begun` is told the name of each that begins. */
export function migratorOf(
  db: Database,
  migrations: Migrations,
  begun: (name: string) => void = () => undefined,
): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => settling(migrations, begun) } })
}

/**
 * The same migrations, each of which ends with what PostgreSQL has put off to the commit: a table cannot be altered
 * while triggers of rows that an earlier migration of the transaction wrote are pending (0009 defers them).
 */
function settling(migrations: Migrations, begun: (name: string) => void): Record<string, Migration> {
  const settle = async (db: Kysely<unknown>) => {
    if (isPostgresql(db)) await sql`set constraints all immediate`.execute(db)
  }
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: async (db) => {
          begun(name)
          await up(db)
          await settle(db)
        },
      },
    ]),
  )
}

/**
 * The database has a migration that this release does not know: a newer one has changed it. The message is for the
 * operator.
 */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

/** The names of the migrations that have run on a database of ours, in their order. */
export async function migrationsRun(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Kysely's words for it, which has no class for the error. */
const unknownMigration = /previously executed migration (\S+) is missing/

/**
 * Migrates the schema. All pending migrations run in one transaction under a lock: a process that is killed leaves the
 * database unchanged, and of two that start together one migrates. `say` gets the words for what takes long. Rejects
 * with `NewerDatabase`, or with the database's error.
 */
export async function migrate(
  db: Database,
  migrations: Migrations,
  say: (words: string) => void = () => undefined,
): Promise<void> {
  const total = Object.keys(migrations).length
  let [before, count] = [0, 0]
  const migrator = migratorOf(db, migrations, (name) => {
    count += 1
    // A new database takes a moment; an old one with all its rows may take minutes.
    if (before > 0) say(`正在升级数据库：${name}（第 ${count} 项，共 ${total - before} 项），请勿中断`)
  })
  // A database that cannot be read says so below.
  const known = await migrator.getMigrations().catch(() => undefined)
  before = known?.filter(({ executedAt }) => executedAt !== undefined).length ?? 0
  if (known && before === 0) say('正在建立数据库…')
  const { error } = await migrator.migrateToLatest()
  const [, newer] = unknownMigration.exec(error instanceof Error ? error.message : '') ?? []
  if (newer !== undefined)
    throw new NewerDatabase(
      `数据库已由更新的版本升级（${newer}），本版本不能使用它：请启动更新的版本，或先恢复升级前的备份`,
    )
  if (before > 0 && count > 0 && error === undefined) say('数据库升级完成。')
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed.', { cause: error })
}
