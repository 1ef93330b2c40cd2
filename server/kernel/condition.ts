import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** One condition on the rows of a large table. */
export interface Condition {
  /** Holds for a row of the table. Without `ids`, an index of the table leads to these rows. */
  readonly test: Expression<SqlBool>
  /**
   * The same for tens of thousands of rows, where reading another table once is cheaper than asking it for each row.
   */
  readonly testOfMany?: Expression<SqlBool>
  /** The same in the form by which an index of the table leads to these rows, where `test` asks row by row. */
  readonly leading?: Expression<SqlBool>
  /**
   * The same as conditions of which each row meets one at most, so that each can be counted in a short statement of its
   * own; undefined where one statement is short enough.
   */
  readonly parts?: () => Promise<readonly Condition[] | undefined>
  /** Selects the `id` of each of these rows once, by an index of another table. */
  readonly ids?: RawBuilder<unknown>
  /** `ids` selects further rows, which `test` excludes. */
  readonly superset?: boolean
  /** `test` reads more than the indexes of the orders contain. */
  readonly reads?: boolean
  /** Its columns change without a change of the table's entities, so that no count is kept. */
  readonly volatile?: boolean
  /** The orders in which these rows stand side by side, so that all others may come before them. */
  readonly clusters?: readonly string[]
}

// any: which tables a query reads is decided by the caller.
export type AnyQuery<Row = object> = SelectQueryBuilder<any, any, Row>

/** The rows of a table that match some conditions. */
export interface Led {
  readonly rows: AnyQuery
  /** As many rows: those of another table where these are enough to count. */
  readonly counted: AnyQuery
}

/**
 * The rows of the table that match all conditions. `lead` is the one whose index the database must use, with the others
 * only tested; if it is omitted and there are several, the database chooses.
 */
export function ledBy(db: Database, table: string, conditions: readonly Condition[], lead?: Condition): Led {
  const id = sql.ref<string>(`${table}.id`)
  const first = lead ?? (conditions.length === 1 ? conditions[0] : undefined)
  const rows = conditions.reduce(
    (query, condition) => {
      const { test, leading = test, ids, superset } = condition
      if (condition === first) return ids ? (superset ? query.where(opaque(test)) : query) : query.where(leading)
      if (first) return query.where(opaque(test))
      if (!ids) return query.where(leading)
      const found = query.where(sql<SqlBool>`${id} in (${ids})`)
      return superset ? found.where(test) : found
    },
    first?.ids ? joined(db, table, first.ids) : allOf(db, table),
  )
  const alone = conditions.length === 1 && first?.ids && !first.superset
  return { rows, counted: alone ? selectLed(db, first.ids) : rows }
}

/** The same condition, for which no database uses an index. */
export const opaque = (test: Expression<SqlBool>): Expression<SqlBool> => sql<SqlBool>`(${test}) is true`

/** All rows of a table. */
export const allOf = (db: Database, table: string): AnyQuery => (db as AnyDatabase).selectFrom(table)

// any, as: the table is known by its name only.
type AnyDatabase = { selectFrom(table: unknown): any }

const selectLed = (db: Database, ids: RawBuilder<unknown>): AnyQuery =>
  (db as AnyDatabase).selectFrom(sql`(${ids})`.as('led'))

/** A cross join, because SQLite reads its tables in that order. */
const joined = (db: Database, table: string, ids: RawBuilder<unknown>): AnyQuery =>
  selectLed(db, ids).crossJoin(table).whereRef(`${table}.id`, '=', 'led.id')
