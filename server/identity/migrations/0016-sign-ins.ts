import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sign-ins and wrong passwords, counted on the home page and shown to their users. */
export const signIns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sign_in')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
      .addColumn('succeeded', 'integer', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text')
      .execute()
    await db.schema
      .createIndex('sign_in_by_time')
      .on('sign_in')
      .columns(['created_at', 'succeeded', 'user_id'])
      .execute()
    await db.schema.createIndex('sign_in_of_user').on('sign_in').columns(['user_id', 'created_at', 'id']).execute()
  },
}
