import { sql } from 'kysely'
import { isUniqueViolation } from '../../database/database-error.ts'
import type { Database } from '../../database/schema.ts'

/*
 * The engine's own queries of an import's table. Names of tables and columns come from the code, never from a client.
 */

/** A record was created or changed concurrently: what was checked no longer holds. */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange'
}

/** For `.catch()`: another transaction has taken a unique value. */
export const orConcurrentChange = (error: unknown): never => {
  throw isUniqueViolation(error) ? new ConcurrentChange() : error
}

interface Keyed {
  readonly table: string
  readonly key: { readonly column: string }
  /** Finds the records in place of the column. */
  readonly found?: (db: Database, keys: readonly string[]) => Promise<readonly string[]>
}

/** Ids of the records with these keys (lower-case). */
export async function idsByKey(
  db: Database,
  { table, key, found: byKeys }: Keyed,
  keys: readonly string[],
): Promise<readonly string[]> {
  if (keys.length === 0) return []
  if (byKeys) return byKeys(db, keys)
  const found = await sql<{ id: string }>`
    select id from ${sql.table(table)} where lower(${sql.ref(key.column)}) in (${sql.join(keys)})
  `.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Locks records until the transaction ends, always in the same order, so that two transactions cannot deadlock. */
export async function lockRecords(tx: Database, table: string, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    await sql`update ${sql.table(table)} set version = version where id = ${id}`.execute(tx)
  }
}

/** The records with these values in a unique column: id by value. */
export async function holdersOf(
  db: Database,
  table: string,
  column: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map()
  const found = await sql<{ id: string; value: string }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})
  `.execute(db)
  return new Map(found.rows.map(({ id, value }) => [value, id]))
}

/** Sets a column of these records to null. */
export async function emptyColumn(tx: Database, table: string, column: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where id in (${sql.join(ids)})`.execute(tx)
}

/** Sets a column of a record to null as a change of it; `now` in milliseconds since 1970. */
export async function clearValue(
  tx: Database,
  { table, column, id }: { readonly table: string; readonly column: string; readonly id: string },
  now: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = null, version = version + 1, updated_at = ${now}
    where id = ${id}
  `.execute(tx)
}

/** The records with these values in a unique column, with their keys (lower-case). */
export async function keyedHolders(
  db: Database,
  { table, key }: Keyed,
  column: string,
  values: readonly string[],
): Promise<readonly { readonly id: string; readonly key: string }[]> {
  if (values.length === 0) return []
  const found = await sql<{ id: string; key: string }>`
    select id, lower(${sql.ref(key.column)}) as key from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(values)})
  `.execute(db)
  return found.rows
}

export async function removeRecords(tx: Database, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(tx)
}
