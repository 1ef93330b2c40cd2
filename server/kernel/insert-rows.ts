import type { CompiledQuery, Insertable } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'

/** Keeps one statement below the parameter limit of either database (SQLite 32,766), at up to 60 columns a row. */
const rowsPerStatement = 500

/**
 * Inserts rows that all have the columns of the first one, and throws for another number of columns: the statement is
 * compiled once, which of many rows is most of the price.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  let statement: CompiledQuery | undefined
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement)
    if (batch.length < rowsPerStatement) statement = undefined
    statement ??= db.insertInto(table).values(batch).compile()
    const parameters: unknown[] = []
    // as: the columns are keys of the rows
    for (const row of batch as readonly Record<string, unknown>[]) {
      for (const column of columns) parameters.push(row[column])
      if (Object.keys(row).length !== columns.length) throw new Error(`A row of ${table} has other columns`)
    }
    await db.executeQuery({ ...statement, parameters })
  }
}
