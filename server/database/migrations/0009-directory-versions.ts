import { type Kysely, PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tables whose rows make up an entity that screens choose from. */
const tables = [
  ['org', 'organisations'],
  ['role', 'roles'],
  ['role_menu', 'roles'],
  ['role_org', 'roles'],
  ['menu', 'roles'],
] as const

interface Tables {
  readonly directory_version: { readonly entity: string; readonly version: number }
}

/**
 * A version per shared entity, which differs after each transaction that changes its tables. Triggers set it, so that a
 * change by another process, an import or plain SQL counts as well.
 */
export const directoryVersions: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('directory_version')
      .addColumn('entity', 'text', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute()
    const entities = [...new Set(tables.map(([, entity]) => entity))]
    await db
      .insertInto('directory_version')
      .values(entities.map((entity) => ({ entity, version: 0 })))
      .execute()
    if (isPostgres(db)) await createFunction(db)
    for (const [table, entity] of tables) await trackVersion(db, table, entity)
  },
}

const isPostgres = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Adds the triggers by which a change of a table sets the version of an entity; `columns` limits updates to those that
 * set one of them.
 */
export async function trackVersion(
  db: QueryExecutorProvider,
  table: string,
  entity: string,
  columns: readonly string[] = [],
): Promise<void> {
  const update = columns.length === 0 ? sql`update` : sql`update of ${sql.join(columns.map((name) => sql.id(name)))}`
  // SQLite and PostgreSQL share no syntax for triggers.
  if (isPostgres(db)) return trackOnPostgres(db, table, entity, update)
  for (const event of ['insert', 'update', 'delete'] as const) {
    const change = sql`update directory_version set version = version + 1 where entity = ${sql.lit(entity)}`
    await sql`create trigger ${sql.id(`${table}_${event}_version`)}
      after ${event === 'update' ? update : sql.raw(event)} on ${sql.table(table)} begin ${change}; end`.execute(db)
  }
}

/**
 * Deferred to the commit: a transaction then holds the row for a moment only, and two that change roles in a different
 * order do not end in a deadlock. A transaction that changes many rows writes it once.
 */
async function trackOnPostgres(db: QueryExecutorProvider, table: string, entity: string, update: RawBuilder<unknown>) {
  await sql`create constraint trigger ${sql.id(`${table}_version`)}
    after insert or ${update} or delete on ${sql.table(table)} deferrable initially deferred
    for each row execute function directory_changed(${sql.lit(entity)})`.execute(db)
}

async function createFunction(db: QueryExecutorProvider): Promise<void> {
  await sql`create function directory_changed() returns trigger language plpgsql as $$
    begin
      update directory_version set version = txid_current()
        where entity = tg_argv[0] and version <> txid_current();
      return null;
    end $$`.execute(db)
}
