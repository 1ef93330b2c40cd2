import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

const came = sql`attendance = 'attended'`
/** Both counts and the last day of one officer, from all of the officer's records. */
const countedOf = (officer: string) => sql`update hearing_officer set
  invited = (select count(*) from hearing_service where officer_id = hearing_officer.id),
  attended = (select count(*) from hearing_service where officer_id = hearing_officer.id and ${came}),
  last_held_on = (select max(held_on) from hearing_service where officer_id = hearing_officer.id and ${came})
  where id = ${sql.raw(officer)}`
/** The same for a record that is added, without a look at the others. */
const added = sql`update hearing_officer set
  invited = invited + 1,
  attended = attended + case when new.attendance = 'attended' then 1 else 0 end,
  last_held_on = case when new.attendance = 'attended' and new.held_on > coalesce(last_held_on, '') then new.held_on
    else last_held_on end
  where id = new.officer_id`

/**
 * How often each officer was invited and came, and when last: kept by the database itself, because the list filters and
 * sorts by them (decision 0127).
 */
export const servedCounts: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const table = db.schema.alterTable('hearing_officer')
    for (const name of ['invited', 'attended'])
      await table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)).execute()
    await table.addColumn('last_held_on', 'text').execute()
    for (const name of ['invited', 'attended', 'last_held_on'])
      await db.schema.createIndex(`hearing_officer_by_${name}`).on('hearing_officer').columns([name, 'id']).execute()
    await countedOf('hearing_officer.id').execute(db)
    await (db.getExecutor().adapter instanceof PostgresAdapter ? keepInPostgres(db) : keepInSqlite(db))
  },
}

async function keepInSqlite(db: Kysely<Tables>): Promise<void> {
  await sql`create trigger hearing_service_added after insert on hearing_service begin ${added}; end`.execute(db)
  await sql`create trigger hearing_service_changed after update of officer_id, held_on, attendance on hearing_service
    begin ${countedOf('new.officer_id')}; end`.execute(db)
  await sql`create trigger hearing_service_removed after delete on hearing_service
    begin ${countedOf('old.officer_id')}; end`.execute(db)
}

async function keepInPostgres(db: Kysely<Tables>): Promise<void> {
  const triggers = [
    ['added', sql`insert`, added],
    ['changed', sql`update of officer_id, held_on, attendance`, countedOf('new.officer_id')],
    ['removed', sql`delete`, countedOf('old.officer_id')],
  ] as const
  for (const [name, when, work] of triggers) {
    const id = sql.id(`hearing_service_${name}`)
    await sql`create function ${id}() returns trigger language plpgsql as $$
      begin ${work}; return null; end $$`.execute(db)
    await sql`create trigger ${id} after ${when} on hearing_service
      for each row execute function ${id}()`.execute(db)
  }
}
