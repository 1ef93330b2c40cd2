import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { AnyQuery, Condition } from './condition.ts'
import type { CountRows } from './kept-counts.ts'

/** How the rows of a large table are passed by that are ordered by another table. */
export interface Runs {
  /** All rows of the other table. */
  readonly others: AnyQuery
  /** The other table's id, and the large table's column that holds it. */
  readonly id: Expression<string>
  readonly holder: Expression<unknown>
  /** As many rows of the other table are a run as have about so many rows of the large table. */
  readonly rows: number
  /** From so many rows of the large table before the page on. */
  readonly beyond: number
}

interface Passing {
  readonly db: Database
  readonly name: string
  readonly conditions: readonly Condition[]
  readonly count: CountRows
  /** How many rows match. */
  readonly total: number
  /** The order of the other table; its index has these columns, which end with the id. */
  readonly keys: readonly Expression<unknown>[]
  readonly descending: boolean
}

/** The values of the keys. */
type Place = readonly unknown[]

/**
 * Passes by the first `skipped` rows as whole runs of the other table: each run is counted, in a short statement of its
 * own, and its count is kept; walking through them would stop the event loop for the time of all of them. Gives the
 * condition on the other table that leaves out what is passed by, and how many of the rows after it are still to be
 * skipped.
 */
export async function passRuns(
  { others, id, holder, rows }: Runs,
  skipped: number,
  { db, name, conditions, count, keys, descending, total }: Passing,
): Promise<{ readonly after: Expression<SqlBool> | undefined; readonly skipped: number }> {
  const counted = await others.select(sql<number>`count(*)`.as('all')).executeTakeFirst()
  const length = Math.max(1, Math.round(((counted?.all ?? 0) * rows) / total))
  const values = sql.join(keys)
  const since = (place: Place) =>
    sql<SqlBool>`(${values}) ${sql.raw(descending ? '<=' : '>=')} (${sql.join([...place])})`
  const until = (place: Place) => sql<SqlBool>`(${values}) ${sql.raw(descending ? '>' : '<')} (${sql.join([...place])})`
  const from = (place: Place | undefined) => (place ? others.where(since(place)) : others)

  const endOf = async (place: Place | undefined): Promise<Place | undefined> => {
    const wanted = keys.reduce<AnyQuery>(
      (query, key, index) => query.select(sql`${key}`.as(`key${index}`)).orderBy(key, descending ? 'desc' : 'asc'),
      from(place),
    )
    const [row] = await wanted.limit(1).offset(length).execute()
    return row && Object.values(row)
  }

  let [place, rest]: [Place | undefined, number] = [undefined, skipped]
  for (;;) {
    const end = await endOf(place)
    if (!end) break
    const run: Condition = {
      test: sql<SqlBool>`${holder} in (${from(place).where(until(end)).select(sql`${id}`.as('id'))})`,
    }
    const passed = await count(db, name, [...conditions, run], run)
    if (passed > rest) break
    rest -= passed
    place = end
  }
  return { after: place && since(place), skipped: rest }
}
