import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/**
 * The record of calls in and out (decision 0080). The indexes of the two orders have the columns of the filters, so
 * that a row is tested without being read; the others lead to the few rows of one trace, of one state, and to those
 * that failed.
 */
export const interfaceLog: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('interface_call')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('direction', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('party', 'text', (column) => column.notNull())
      .addColumn('application_id', 'text')
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('code', 'text')
      .addColumn('failure', 'text')
      .addColumn('duration', 'integer', (column) => column.notNull())
      .addColumn('trace_id', 'text', (column) => column.notNull())
      .addColumn('ip', 'text')
      .addColumn('headers', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('state', 'text')
      .addColumn('marked_by', 'text')
      .addColumn('marked_at', 'bigint')
      .addColumn('note', 'text')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    const tested = ['direction', 'kind', 'failure', 'state', 'party'] as const
    await db.schema
      .createIndex('interface_call_by_time')
      .on('interface_call')
      .columns(['at', 'id', 'duration', ...tested])
      .execute()
    await db.schema
      .createIndex('interface_call_by_duration')
      .on('interface_call')
      .columns(['duration', 'id', 'at', ...tested])
      .execute()
    await db.schema.createIndex('interface_call_by_trace').on('interface_call').column('trace_id').execute()
    await db.schema.createIndex('interface_call_by_state').on('interface_call').columns(['state', 'at']).execute()
    await db.schema.createIndex('interface_call_by_failure').on('interface_call').columns(['failure', 'at']).execute()
    await db.schema
      .createTable('interface_log')
      .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('dropped', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('dropped_at', 'bigint')
      .execute()
    await db.insertInto('interface_log').defaultValues().execute()
    await addButtons(db, {
      page: 'setting-logThird',
      like: 'setting:logThird:query',
      buttons: [['setting:logThird:mark', '标记']],
      sort: 2,
    })
  },
}
