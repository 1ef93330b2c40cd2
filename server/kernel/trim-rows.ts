import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A table whose rows are kept for a time and up to a number; it has an id, and an index of the time. */
interface Trimmed {
  readonly table: string
  /** The column of the time, in milliseconds since 1970. */
  readonly at: string
  /** Rows of this time and before it go. */
  readonly before: number
  /** So many rows stay; the oldest go first. */
  readonly most: number
}

/** Rows of one statement: between two of them other requests are handled. */
const slice = 500

/** Deletes the rows that are too old or too many, in small slices; resolves to how many went. */
export async function trimRows(db: Database, { table, at, before, most }: Trimmed): Promise<number> {
  const [rows, time] = [sql.table(table), sql.ref(at)]
  const beyond = await sql<{ at: number }>`
    select ${time} as at from ${rows} order by ${time} desc, id desc limit 1 offset ${most}`.execute(db)
  const last = Math.max(before, beyond.rows[0]?.at ?? 0)
  let removed = 0
  for (let gone = slice; gone === slice; removed += gone) {
    const { numAffectedRows } = await sql`
      delete from ${rows}
      where id in (select id from ${rows} where ${time} <= ${last} order by ${time} limit ${slice})`.execute(db)
    gone = Number(numAffectedRows ?? 0)
  }
  return removed
}
