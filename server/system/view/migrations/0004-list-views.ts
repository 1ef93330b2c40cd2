import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Saved list views, and the columns as users left them; deleted with the user. */
export const listViews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('list_view')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('list_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_default', 'integer', (column) => column.notNull().check(sql`is_default in (0, 1)`))
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('list_view_name', ['user_id', 'list_key', 'name'])
      .execute()
    await db.schema
      .createTable('list_layout')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('list_key', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_layout_key', ['user_id', 'list_key'])
      .execute()
  },
}
