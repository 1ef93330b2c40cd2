import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/**
 * Changes that were refused or failed (decision 0234). The index of the time has the columns of the filters, as that of
 * the audit has.
 */
export const refusedOperations: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('refused_operation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('trace_id', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('object_id', 'text')
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('duration', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('refused_operation_log')
      .on('refused_operation')
      .columns(['created_at', 'id', 'user_id', 'operation', 'status', 'ip', 'duration'])
      .execute()
    for (const column of ['user_id', 'trace_id', 'session', 'object_id'] as const)
      await db.schema
        .createIndex(`refused_operation_by_${column}`)
        .on('refused_operation')
        .columns([column, 'created_at'])
        .execute()
  },
}
