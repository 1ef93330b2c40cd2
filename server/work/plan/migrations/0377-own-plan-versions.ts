import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { orgChanged } from '../../../database/migrations/0375-org-versions.ts'

/**
 * An entry changes the version `plans` of its owner, of those who are and were invited, and, while it is shown to the
 * office, that of the owner's organisation (decision 0230). When it next reminds is told to nobody.
 */
export const ownPlanVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres(db) : onSqlite(db))
  },
}

type Row = 'old' | 'new'

const shown =
  'owner_id owner_name name kind all_day starts_at ends_at rule until_at place visibility link note cancelled_at updated_at version'.split(
    ' ',
  )
const rowOf = (row: Row) => sql.join(shown.map((column) => sql.raw(`${row}.${column}`)))
const invited = (row: Row) => sql`select user_id from plan_participant where entry_id = ${sql.raw(row)}.id`
const owner = (row: Row) => sql`select ${sql.raw(row)}.owner_id`
/** The organisation that sees it; none where it is not shown to the office. */
const office = (row: Row) =>
  sql`(select org_id from "user" where id = ${sql.raw(row)}.owner_id and ${sql.raw(row)}.visibility = 'office')`

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  const bump = (people: ReturnType<typeof sql>) =>
    sql`insert into personal_version (user_id, entity, version)
      select id, 'plans', 1 from user where id in (${people})
      on conflict (user_id, entity) do update set version = version + 1`
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql`drop trigger ${sql.id(`plan_entry_${event}_version`)}`.execute(db)
    const rows: readonly Row[] = event === 'update' ? ['old', 'new'] : [event === 'delete' ? 'old' : 'new']
    const people = sql.join([...rows.map(owner), invited(rows[0] ?? 'old')], sql` union `)
    const when = event === 'update' ? sql`when (${rowOf('old')}) is not (${rowOf('new')})` : sql``
    const offices = rows.map((row) => sql`${orgChanged('plans', office(row))};`)
    await sql`create trigger ${sql.id(`plan_entry_${event}_version`)} after ${sql.raw(event)} on plan_entry ${when}
      begin ${bump(people)}; ${sql.join(offices, sql` `)} end`.execute(db)
    const guest = sql.join(
      rows.map((row) => sql`${sql.raw(row)}.user_id`),
      sql`, `,
    )
    await sql`create trigger ${sql.id(`plan_participant_${event}_version`)} after ${sql.raw(event)} on plan_participant
      begin ${bump(guest)}; end`.execute(db)
  }
}

/** Deferred to the commit, as the other versions are; from then on the transaction is alone. */
async function onPostgres(db: Kysely<unknown>): Promise<void> {
  const alone = sql`perform 1 from directory_version where entity = 'plans' for update`
  const bump = (people: ReturnType<typeof sql>) =>
    sql`insert into personal_version (user_id, entity, version)
      select id, 'plans', txid_current() from "user" where id in (${people})
      on conflict (user_id, entity) do update set version = excluded.version
        where personal_version.version <> excluded.version`
  await sql`create function own_plans_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (${rowOf('old')}) is not distinct from (${rowOf('new')}) then return null; end if;
      ${alone};
      ${bump(sql`${owner('old')} union ${owner('new')} union ${invited('old')} union ${invited('new')}`)};
      perform org_changed('plans', ${office('old')});
      perform org_changed('plans', ${office('new')});
      return null;
    end $$`.execute(db)
  await sql`create function invited_plans_changed() returns trigger language plpgsql as $$
    begin
      ${alone};
      ${bump(sql`select unnest(array[old.user_id, new.user_id])`)};
      return null;
    end $$`.execute(db)
  await sql`drop trigger plan_entry_version on plan_entry`.execute(db)
  for (const [table, change] of [
    ['plan_entry', 'own_plans_changed'],
    ['plan_participant', 'invited_plans_changed'],
  ] as const)
    await sql`create constraint trigger ${sql.id(`${table}_version`)} after insert or update or delete
      on ${sql.table(table)} deferrable initially deferred for each row execute function ${sql.id(change)}()`.execute(
      db,
    )
}
