import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { orgChanged } from '../../../database/migrations/0375-org-versions.ts'

/** A draw changes the version `draws` of its office, and no more that of everybody (decision 0230). */
export const drawsOfOffices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres(db) : onSqlite(db))
  },
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql`drop trigger ${sql.id(`hearing_draw_${event}_version`)}`.execute(db)
    const row = sql.raw(event === 'delete' ? 'old' : 'new')
    await sql`create trigger ${sql.id(`hearing_draw_${event}_version`)} after ${sql.raw(event)} on hearing_draw
      begin ${orgChanged('draws', sql`${row}.org_id`)}; end`.execute(db)
  }
}

/** Deferred to the commit, as the other versions are; from then on the transaction is alone. */
async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function draw_of_office_changed() returns trigger language plpgsql as $$
    begin
      perform 1 from directory_version where entity = 'draws' for update;
      perform org_changed('draws', coalesce(new.org_id, old.org_id));
      return null;
    end $$`.execute(db)
  await sql`drop trigger hearing_draw_version on hearing_draw`.execute(db)
  await sql`create constraint trigger hearing_draw_version after insert or update or delete on hearing_draw
    deferrable initially deferred for each row execute function draw_of_office_changed()`.execute(db)
}
