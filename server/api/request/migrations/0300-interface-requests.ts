import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { trackVersion } from '../../../database/migrations/0009-directory-versions.ts'
import type { Tables } from '../../../database/schema.ts'

/** Requests that an application may call an interface. */
export const interfaceRequests: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('api_request')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('application_id', 'text', (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn('interface_id', 'text', (column) =>
        column.notNull().references('api_interface.id').onDelete('cascade'),
      )
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('from_on', 'text', (column) => column.notNull())
      .addColumn('until_on', 'text')
      .addColumn('status', 'text', (column) =>
        column.notNull().defaultTo('pending').check(sql`status in ('pending', 'approved', 'refused', 'cancelled')`),
      )
      .addColumn('answer', 'text')
      .addColumn('decided_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('decided_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addCheckConstraint('api_request_days', sql`until_on is null or from_on <= until_on`)
      .execute()
    await db.schema
      .createIndex('api_request_pending')
      .unique()
      .on('api_request')
      .columns(['interface_id', 'application_id'])
      .where(sql<boolean>`status = 'pending'`)
      .execute()
    for (const column of ['user_id', 'application_id', 'interface_id', 'decided_by', 'created_at'] as const)
      await db.schema.createIndex(`api_request_by_${column}`).on('api_request').column(column).execute()
    await trackVersion(db, 'api_request', 'tasks', ['status'])
  },
}
