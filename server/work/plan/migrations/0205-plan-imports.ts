import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** Imports of calendar files, so that what one has brought can be deleted. */
export const planImports: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('plan_import')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('plan_import_by_user').on('plan_import').column('user_id').execute()
    await db.schema
      .alterTable('plan_entry')
      .addColumn('import_id', 'text', (column) => column.references('plan_import.id').onDelete('set null'))
      .execute()
    await sql`create index plan_entry_by_import on plan_entry (import_id) where import_id is not null`.execute(db)
  },
}
