import packageJson from '../../package.json' with { type: 'json' }
import { type Migrations, migrate, migrationsRun, NewerDatabase } from './migrate.ts'
import type { Database } from './schema.ts'

/** The release that this code is, by Semantic Versioning. */
const { version } = packageJson

/**
 * The oldest release that works on the tables of this one (decision 0239). Within a release line migrations add alone,
 * so it is the first of the line; a migration that takes away or renames raises it to the release that it comes with.
 */
const oldestRelease = '0.1.0'

/** The first migration behind the first release of the line: from it on nothing is taken away. */
export const firstOfLine = '0396'

/** What the release that migrated last has left for older ones. */
interface Mark {
  readonly release: string
  readonly oldest: string
  /** Its last migration. Where another one has run since, the mark says nothing. */
  readonly last: string
}
const markName = 'schema'

/**
 * Migrates the database of a site (`migrate`), and leaves a mark of this release. A database of a newer one is taken as
 * it is where that has only added to it. Rejects with `NewerDatabase` otherwise, which says the release that is needed.
 */
export async function upgradeSchema(
  db: Database,
  migrations: Migrations,
  say: (words: string) => void = () => undefined,
): Promise<void> {
  try {
    await migrate(db, migrations, say)
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error
    const mark = await newerThan(db, migrations)
    if (typeof mark === 'string') throw new NewerDatabase(mark, { cause: error })
    if (mark === undefined) throw error
    return say(`数据库已由 ${mark.release} 升级，本版本 ${version} 仍能使用它。`)
  }
  const last = Object.keys(migrations).toSorted().at(-1) ?? ''
  const value = JSON.stringify({ release: version, oldest: oldestRelease, last } satisfies Mark)
  await db
    .insertInto('site_setting')
    .values({ name: markName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/**
 * The mark of the newer release on whose tables this one works; the reason where it does not; undefined where the
 * newer one left no mark.
 */
export async function newerThan(db: Database, migrations: Migrations): Promise<Mark | string | undefined> {
  const run = await migrationsRun(db)
  const row = await db.selectFrom('site_setting').select('value').where('name', '=', markName).executeTakeFirst()
  const mark = row && (JSON.parse(row.value) as Mark) // as: written above
  if (!mark || mark.last !== run.at(-1)) return undefined
  const isWhole = Object.keys(migrations).every((name) => run.includes(name))
  if (isWhole && isAtLeast(version, mark.oldest)) return mark
  return `数据库已由 ${mark.release} 升级，本版本 ${version} 不能使用它：请启动 ${mark.oldest} 或更新的版本，或先恢复升级前的备份`
}

/** Whether a version is not older than another: `0.10.0` is newer than `0.9.1`. */
const isAtLeast = (one: string, other: string): boolean => one.localeCompare(other, 'en', { numeric: true }) >= 0
