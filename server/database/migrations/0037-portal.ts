import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** The portal of the connected applications: what a user marked there, and when each was last used. */
export const portal: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const [table, time] of [
      ['application_favourite', 'created_at'],
      ['application_use', 'used_at'],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addColumn('application_id', 'text', (column) =>
          column.notNull().references('application.id').onDelete('cascade'),
        )
        .addColumn(time, 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ['user_id', 'application_id'])
        .execute()
      // For the deletion of an application.
      await db.schema.createIndex(`${table}_of_application`).on(table).column('application_id').execute()
    }
  },
}
