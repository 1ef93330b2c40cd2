import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../database/migrations/add-buttons.ts'
import type { Tables } from '../../database/schema.ts'

/**
 * The read-only previews of the app as another user, and their button, for the roles that see the rights of
 * users.
 */
export const previews: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('preview')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('target_name', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('trace_id', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('preview_session').on('preview').column('session_id').execute()
    await db.schema.createIndex('preview_end').on('preview').column('ends_at').execute()
    await addButtons(db, {
      page: 'system-user',
      like: 'system:user:effective',
      buttons: [['system:user:preview', '以此用户预览']],
      sort: 20,
    })
  },
}
