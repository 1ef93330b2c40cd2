import { type CompiledQuery, type Insertable, PostgresAdapter } from 'kysely'
import type { Database, Tables } from '../database/schema.ts'

/**
 * Rows of one statement. SQLite keeps the plan of a short text only (`node-sqlite.ts`), and 25 rows of 20 columns are
 * one; PostgreSQL counts the ways there and back.
 */
const [rowsInSqlite, rowsInPostgresql] = [25, 500]

/**
 * Inserts rows of the same columns, those of the first one: the statement is compiled once, which of many rows is most
 * of the price.
 */
export async function insertRows<Table extends keyof Tables>(
  db: Database,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const most = db.getExecutor().adapter instanceof PostgresAdapter ? rowsInPostgresql : rowsInSqlite
  const columns = Object.keys(rows[0] ?? {})
  let statement: CompiledQuery | undefined
  for (let start = 0; start < rows.length; start += most) {
    const batch = rows.slice(start, start + most)
    if (batch.length < most) statement = undefined
    statement ??= db.insertInto(table).values(batch).compile()
    const parameters: unknown[] = []
    // as: the columns are keys of the rows
    for (const row of batch as readonly Record<string, unknown>[])
      for (const column of columns) parameters.push(row[column])
    await db.executeQuery({ ...statement, parameters })
  }
}
