import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** Tokens of 在线调试, and its button for the roles that grant interfaces. */
export const debugTokens: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('api_debug_token')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('interface_id', 'text', (column) =>
        column.notNull().references('api_interface.id').onDelete('cascade'),
      )
      .addColumn('application_id', 'text', (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('as_user', 'integer', (column) => column.notNull())
      .addColumn('login_session_id', 'text', (column) =>
        column.notNull().references('login_session.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    for (const column of ['interface_id', 'application_id', 'user_id', 'login_session_id', 'expires_at'] as const)
      await db.schema.createIndex(`api_debug_token_by_${column}`).on('api_debug_token').column(column).execute()
    await addButtons(db, {
      page: 'apiInterface-interface',
      like: 'apiInterface:interface:grant',
      buttons: [['apiInterface:interface:debug', '在线调试']],
      sort: 30,
    })
  },
}
