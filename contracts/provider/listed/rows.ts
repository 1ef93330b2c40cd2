import type { Kysely } from 'kysely'
import type { Database } from '../../../server/database/schema.ts'

export type Cells = Readonly<Record<string, unknown>>

/** Writes rows of any table by literal cells, which the kinds of a table's columns are too many for. */
export const openRows = (database: Database) => {
  const db = database as unknown as Kysely<Record<string, Record<string, unknown>>> // as: named by text here
  /** Rows of the table, in the order of their ids, where these columns have these values. */
  const find = (table: string, where: Cells = {}) => {
    const found = Object.entries(where).reduce(
      (query, [column, value]) => query.where(column, Array.isArray(value) ? 'in' : '=', value),
      db.selectFrom(table).selectAll(),
    )
    return found.orderBy('id').execute()
  }
  return {
    find,
    /** Every row of a table that may have no id. */
    all: (table: string) => db.selectFrom(table).selectAll().execute(),
    /** Empties the table. */
    clear: async (table: string): Promise<void> => {
      await db.deleteFrom(table).execute()
    },
    /** Adds a row with `shared` and each of the others. */
    add: async (table: string, shared: Cells, each: readonly Cells[]): Promise<void> => {
      for (const cells of each)
        await db
          .insertInto(table)
          .values({ ...shared, ...cells })
          .execute()
    },
    /** Gives the rows these cells in turn: after the last of them the first again. */
    vary: async (table: string, turns: readonly Cells[], where: Cells = {}): Promise<void> => {
      const rows = await find(table, where)
      if (rows.length < 2) throw new Error(`${table} has ${rows.length} rows to vary.`)
      for (const [at, row] of rows.entries()) {
        const cells = turns[at % turns.length] ?? {}
        await db.updateTable(table).set(cells).where('id', '=', row['id']).execute()
      }
    },
    /** Gives the row with this id these cells. */
    set: async (table: string, id: string, cells: Cells): Promise<void> => {
      await db.updateTable(table).set(cells).where('id', '=', id).execute()
    },
    /** Removes the rows whose column is not like the pattern. */
    keepOnly: async (table: string, column: string, pattern: string): Promise<void> => {
      await db.deleteFrom(table).where(column, 'not like', pattern).execute()
    },
    /** The id of the first row that has these values. */
    idOf: async (table: string, where: Cells = {}): Promise<string> => {
      const [row] = await find(table, where)
      if (!row) throw new Error(`${table} has no row of ${JSON.stringify(where)}.`)
      return String(row['id'])
    },
  }
}

export type Rows = ReturnType<typeof openRows>

/** Fills a list; resolves to the values of the parameters that it needs, and of conditions that no row shows. */
export type Filler = (rows: Rows, own: string) => Promise<Cells>

/** Fillers by the `operationId` of their list. */
export type Fillers = Readonly<Record<string, Filler | undefined>>

/** A moment in China, in milliseconds. */
export const day = (date: string, time = '09:30:00'): number => Date.parse(`${date}T${time}+08:00`)
