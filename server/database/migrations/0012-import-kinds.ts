import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imports of any list: each import stores its kind, and its changes refer to a record instead of a user. */
export const importKinds: Migration = {
  // any: the tables as they were at this migration, whatever their names are now.
  async up(db: Kysely<any>): Promise<void> {
    await db.schema
      .alterTable('import_batch')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('user'))
      .execute()
    await db.schema.alterTable('import_change').renameColumn('user_id', 'record_id').execute()
    await db.schema.alterTable('import_change').renameColumn('username', 'record_key').execute()
  },
}
