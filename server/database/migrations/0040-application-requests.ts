import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/**
 * Requests of users for applications that are not open to them, and the users to which an application was opened so
 * (decision 0069).
 */
export const applicationRequests: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('application_user')
      .addColumn('application_id', 'text', (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('valid_until', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('application_user_key', ['application_id', 'user_id'])
      .execute()
    await db.schema.createIndex('application_user_of_user').on('application_user').column('user_id').execute()
    await db.schema
      .createTable('application_request')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('application_id', 'text', (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) =>
        column
          .notNull()
          .defaultTo('pending')
          .check(sql`status in ('pending', 'approved', 'refused', 'cancelled', 'revoked')`),
      )
      .addColumn('answer', 'text')
      .addColumn('valid_until', 'text')
      .addColumn('decided_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('decided_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('application_request_pending')
      .unique()
      .on('application_request')
      .columns(['user_id', 'application_id'])
      .where(sql<boolean>`status = 'pending'`)
      .execute()
    await db.schema
      .createIndex('application_request_of_user')
      .on('application_request')
      .columns(['user_id', 'created_at'])
      .execute()
    for (const column of ['application_id', 'decided_by', 'created_at'] as const)
      await db.schema.createIndex(`application_request_by_${column}`).on('application_request').column(column).execute()
    await addButtons(db, {
      page: 'work-service',
      like: 'system:role:member',
      buttons: [['work:service:approve', '开通审批']],
      sort: 3,
    })
  },
}
