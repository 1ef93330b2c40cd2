import { sql } from 'kysely'
import { isPostgresql } from '../../database/is-postgresql.ts'
import { migrationsRun } from '../../database/migrate.ts'
import type { Database } from '../../database/schema.ts'
import type { Manifest } from './manifest.ts'

/** What a database holds, as far as a backup says it. */
export type Content = Pick<Manifest, 'engine' | 'migration' | 'rows' | 'audit'>

/** The full text of SQLite, which is its own kind of table. */
const isFullText = (name: string): boolean => /_grams(_|$)/.test(name)

/** Counts all rows of a database of ours. */
export async function contentOf(db: Database): Promise<Content> {
  const isPostgres = isPostgresql(db)
  const { rows: engines } = await (isPostgres
    ? sql<{ engine: string }>`select current_setting('server_version') as engine`
    : sql<{ engine: string }>`select sqlite_version() as engine`
  ).execute(db)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const rows: Record<string, number> = {}
  for (const { name } of tables.filter((table) => !isFullText(table.name)).toSorted(byName)) {
    const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    rows[name] = Number(counted[0]?.n)
  }
  const audit = await db.selectFrom('audit_head').select(['last', 'hash']).executeTakeFirstOrThrow()
  return {
    engine: engines[0]?.engine ?? '',
    migration: (await migrationsRun(db)).at(-1) ?? '',
    rows,
    audit: { last: audit.last, hash: audit.hash },
  }
}

const byName = (one: { readonly name: string }, other: { readonly name: string }) => (one.name < other.name ? -1 : 1)
