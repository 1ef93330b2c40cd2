import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** What lists show of a to-do or find it by: a change of anything else, such as a lock, is told to nobody. */
const columns =
  'status assignee_id initiator_id name about initiator type url priority reading arrived_at due_at'.split(' ')

/**
 * A change of a to-do of an application sets the version `tasks` of those whom it is about: who has or had it, who
 * began it, and who has handed it over. `allTasks` changes with each of them, for the list of all people's, and `tasks`
 * of `directory_version` with what areas have alone.
 */
export const ownTaskVersions: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.insertInto('directory_version').values({ entity: 'allTasks', version: 0 }).execute()
    await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres(db) : onSqlite(db))
  },
}

const names = (row: 'old' | 'new') => [sql.raw(`${row}.assignee_id`), sql.raw(`${row}.initiator_id`)]
const rowOf = (row: 'old' | 'new') => sql.join(columns.map((column) => sql.raw(`${row}.${column}`)))
const handers = (row: 'old' | 'new') =>
  sql`select user_id from task_event where task_id = ${sql.raw(row)}.id and act = 'transferred'`

async function onSqlite(db: Kysely<Tables>): Promise<void> {
  const drop = (name: string) => sql`drop trigger ${sql.id(name)}`.execute(db)
  const bump = (people: ReturnType<typeof sql>) =>
    sql`insert into personal_version (user_id, entity, version)
      select id, 'tasks', 1 from user where id in (${people})
      on conflict (user_id, entity) do update set version = version + 1`
  const whom = {
    insert: sql`${sql.join(names('new'))}`,
    update: sql`${sql.join(
      [...names('old'), ...names('new')].map((name) => sql`select ${name}`),
      sql` union `,
    )}
      union ${handers('new')}`,
    delete: sql`${sql.join(
      names('old').map((name) => sql`select ${name}`),
      sql` union `,
    )} union ${handers('old')}`,
  } as const
  const differs = sql`when (${rowOf('old')}) is not (${rowOf('new')})`
  for (const event of ['insert', 'update', 'delete'] as const) {
    await drop(`task_${event}_version`)
    await sql`create trigger ${sql.id(`task_${event}_version`)} after ${sql.raw(event)} on task
      ${event === 'update' ? differs : sql``} begin
        update directory_version set version = version + 1 where entity = 'allTasks';
        ${bump(whom[event])};
      end`.execute(db)
    await drop(`task_snooze_${event}_version`)
    const row = sql.raw(event === 'delete' ? 'old' : 'new')
    await sql`create trigger ${sql.id(`task_snooze_${event}_version`)} after ${sql.raw(event)} on task_snooze begin
        ${bump(sql`${row}.user_id`)};
      end`.execute(db)
  }
}

/**
 * Deferred to the commit, as the other versions are. Each transaction first locks the version that areas' to-dos have:
 * from then on until its end it is alone, so that two that are about the same people do not wait for each other.
 */
async function onPostgres(db: Kysely<Tables>): Promise<void> {
  const bump = (people: ReturnType<typeof sql>) =>
    sql`insert into personal_version (user_id, entity, version)
      select id, 'tasks', txid_current() from "user" where id in (${people})
      on conflict (user_id, entity) do update set version = excluded.version
        where personal_version.version <> excluded.version`
  const alone = sql`perform 1 from directory_version where entity = 'tasks' for update`
  await sql`create function own_tasks_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (${rowOf('old')}) is not distinct from (${rowOf('new')}) then return null; end if;
      ${alone};
      update directory_version set version = txid_current()
        where entity = 'allTasks' and version <> txid_current();
      ${bump(sql`select unnest(array[${sql.join([...names('old'), ...names('new')])}])
        union ${handers('old')} union ${handers('new')}`)};
      return null;
    end $$`.execute(db)
  await sql`create function own_snooze_changed() returns trigger language plpgsql as $$
    begin
      ${alone};
      ${bump(sql`select unnest(array[old.user_id, new.user_id])`)};
      return null;
    end $$`.execute(db)
  for (const [table, change] of [
    ['task', 'own_tasks_changed'],
    ['task_snooze', 'own_snooze_changed'],
  ] as const) {
    await sql`drop trigger ${sql.id(`${table}_version`)} on ${sql.table(table)}`.execute(db)
    await sql`create constraint trigger ${sql.id(`${table}_version`)} after insert or update or delete
      on ${sql.table(table)} deferrable initially deferred for each row execute function ${sql.id(change)}()`.execute(
      db,
    )
  }
}
