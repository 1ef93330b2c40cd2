import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { columnsHolding, type KnowsColumns } from './dictionary-columns.ts'
import { managedEntries, requireDict } from './managed-dicts.ts'

type Column = ReturnType<typeof columnsHolding>[number]

/** Records that an answer names. */
const mostNamed = 20

/**
 * GET /api/setting/dict/uses: the fields whose schema names the dictionary, and the records that hold a value of it,
 * with `entryId` of this entry. Names records only to an account that may list them. 404 AA0005 where there is no such
 * dictionary, or it has no such entry.
 */
export const dictUses: Handler<'dictUses'> = async (context) => {
  const { db, account, query } = context
  const { id, entryId } = query
  const { code } = await requireDict(db, id)
  const entries = await db
    .selectFrom('dict_entry')
    .select(['id', 'value', 'name'])
    .where('dict_id', '=', id)
    .where((eb) => (entryId === undefined ? eb.lit(true) : eb('id', '=', entryId)))
    .execute()
  if (entryId !== undefined && entries.length === 0) throw managedEntries.missing()
  const names = new Map(entries.map(({ value, name }) => [value, name]))
  const values = [...names.keys()]
  const uses = columnsHolding(context, code).map(async (column) => {
    const { screen, field, permission } = column
    const rows = account.permissions.has(permission) ? await recordsHolding(db, column, values) : []
    const records = rows.map(({ name, value }) => ({ name, entry: names.get(value) ?? value }))
    return { screen, field, total: await countHolding(db, column, values), records }
  })
  return Promise.all(uses)
}

/** How many records hold one of these values of a dictionary, in words; undefined where none does. */
export async function heldBy(
  db: Database,
  site: KnowsColumns,
  code: string,
  values: readonly string[],
): Promise<string | undefined> {
  const held = []
  for (const column of columnsHolding(site, code)) {
    const total = await countHolding(db, column, values)
    if (total > 0) held.push(`“${column.screen}”有 ${total} 条记录的“${column.field}”`)
  }
  return held.length > 0 ? held.join('，') : undefined
}

/** Those of these values of a dictionary that records hold. */
export async function heldValues(
  db: Database,
  site: KnowsColumns,
  code: string,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = new Set<string>()
  if (values.length === 0) return held
  for (const { table, column } of columnsHolding(site, code)) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})
    `.execute(db)
    for (const { value } of rows) held.add(value)
  }
  return held
}

// The names of tables and columns come from the areas, never from a client.

async function countHolding(db: Database, { table, column }: Column, values: readonly string[]): Promise<number> {
  if (values.length === 0) return 0
  const { rows } = await sql<{ total: number | string }>`
    select count(*) as total from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})
  `.execute(db)
  return Number(rows[0]?.total ?? 0)
}

async function recordsHolding(db: Database, { table, column, name, of }: Column, values: readonly string[]) {
  if (values.length === 0) return []
  const from = of
    ? sql`${sql.table(table)} inner join ${sql.table(of.table)} on ${sql.ref(`${of.table}.id`)} = ${sql.ref(`${table}.${of.by}`)}`
    : sql.table(table)
  const { rows } = await sql<{ name: string; value: string }>`
    select ${sql.ref(name)} as name, ${sql.ref(column)} as value from ${from}
    where ${sql.ref(column)} in (${sql.join(values)}) order by ${sql.ref(name)} limit ${sql.lit(mostNamed)}
  `.execute(db)
  return rows
}
