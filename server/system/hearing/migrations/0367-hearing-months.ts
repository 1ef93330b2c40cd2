import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

const monthOf = (row: string) => sql`substr(${sql.raw(row)}.held_on, 1, 7)`
const next = sql`on conflict (month) do update set version = hearing_month.version + 1`
const changed = (row: string) => sql`insert into hearing_month (month, version) values (${monthOf(row)}, 1) ${next}`
/** All months in which an officer was at hearings: these are of another pool now. */
const moved = sql`insert into hearing_month (month, version)
  select distinct ${monthOf('hearing_service')}, 1 from hearing_service where officer_id = new.id ${next}`

/**
 * A version of each month, which differs after each transaction that changes its hearings or whose pool their officers
 * are in: the figures of a month are counted once (decision 0226). A month without a row was never changed.
 */
export const hearingMonths: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('hearing_month')
      .addColumn('month', 'text', (column) => column.primaryKey().notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute()
    const triggers = [
      ['hearing_service', 'insert', sql`insert`, [changed('new')]],
      ['hearing_service', 'update', sql`update`, [changed('old'), changed('new')]],
      ['hearing_service', 'delete', sql`delete`, [changed('old')]],
      ['hearing_officer', 'move', sql`update of org_id`, [moved]],
    ] as const
    for (const [table, name, event, work] of triggers) {
      const id = sql.id(`${table}_${name}_month`)
      const when = name === 'move' ? sql`when (old.org_id <> new.org_id)` : sql``
      const statements = sql.join(work, sql`; `)
      if (db.getExecutor().adapter instanceof PostgresAdapter) {
        await sql`create function ${id}() returns trigger language plpgsql as $$
          begin ${statements}; return null; end $$`.execute(db)
        await sql`create trigger ${id} after ${event} on ${sql.table(table)}
          for each row ${when} execute function ${id}()`.execute(db)
      } else {
        await sql`create trigger ${id} after ${event} on ${sql.table(table)} ${when}
          begin ${statements}; end`.execute(db)
      }
    }
  },
}
