import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** Exports that were begun: their rows are read page by page. */
export const listExports: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('list_export')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('chosen', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('list_export_user').on('list_export').column('user_id').execute()
    await db.schema.createIndex('list_export_age').on('list_export').column('created_at').execute()
  },
}
