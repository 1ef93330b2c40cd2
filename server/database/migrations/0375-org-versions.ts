import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A version per entity and organisation (decision 0230): `own` differs after each transaction that changes something of
 * this organisation, `below` after each that changes something of it or of one below it. That of all stands under the
 * empty id. Triggers of the areas set them. Without a foreign key, as those of persons.
 */
export const orgVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('org_version')
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('org_id', 'text', (column) => column.notNull())
      .addColumn('own', 'bigint', (column) => column.notNull())
      .addColumn('below', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('org_version_key', ['entity', 'org_id'])
      .execute()
    if (db.getExecutor().adapter instanceof PostgresAdapter) await createFunction(db)
  },
}

/** In the order of their ids, so that two transactions do not wait for each other. */
async function createFunction(db: Kysely<unknown>): Promise<void> {
  await sql`create function org_changed(changed text, organisation text) returns void language plpgsql as $$
    begin
      insert into org_version as known (entity, org_id, own, below)
        select changed, place, case when place = organisation then txid_current() else 0 end, txid_current()
          from (
            select unnest(string_to_array(rtrim(path, '/'), '/')) as place from org where id = organisation
          ) as places
          order by place
        on conflict (entity, org_id) do update set
          own = case when excluded.own = 0 then known.own else excluded.own end, below = excluded.below
          where known.below <> excluded.below or excluded.own not in (0, known.own);
    end $$`.execute(db)
}

/**
 * The statement of a trigger on SQLite that says that something of this organisation has changed. On PostgreSQL it is
 * `perform org_changed(entity, organisation)`. The path of an organisation has an empty id at its beginning.
 */
export const orgChanged = (entity: string, organisation: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into org_version (entity, org_id, own, below)
    select ${sql.lit(entity)}, place.value, place.value = org.id, 1 from org
      join json_each('["' || replace(rtrim(org.path, '/'), '/', '","') || '"]') as place
      where org.id = ${organisation}
    on conflict (entity, org_id) do update set own = own + excluded.own, below = below + 1`
