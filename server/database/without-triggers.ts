import { sql } from 'kysely'
import { isPostgresql } from './is-postgresql.ts'
import type { Database, Tables } from './schema.ts'

/**
 * Does the work while a table's triggers are off, in the caller's transaction: what they keep is for the caller to
 * write, once for many rows. For databases that nobody uses yet.
 */
export async function withoutTriggers(tx: Database, table: keyof Tables, work: () => Promise<void>): Promise<void> {
  if (isPostgresql(tx)) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await work()
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
    return
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(tx)
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(tx)
  await work()
  for (const trigger of rows) await sql.raw(trigger.sql).execute(tx)
}
