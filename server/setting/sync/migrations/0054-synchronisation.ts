import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/**
 * Synchronisation (decision 0083). The database itself keeps that every row which was read is accounted for, that
 * nothing is left pending by a run that has ended, and that a task has one run at a time.
 */
export const synchronisation: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('sync_task')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('object', 'text', (column) => column.notNull())
      .addColumn('mode', 'text', (column) => column.notNull().check(sql`mode in ('full', 'incremental')`))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('secret', 'text')
      .addColumn('mapping', 'text', (column) => column.notNull())
      .addColumn('cron', 'text')
      .addColumn('removal_limit', 'integer', (column) => column.notNull())
      .addColumn('adopt', 'integer', (column) => column.notNull())
      .addColumn('paused', 'integer', (column) => column.notNull())
      .addColumn('next_due', 'bigint')
      .addColumn('watermark', 'text')
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('last_run_id', 'text')
      .addColumn('remark', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await sql`create unique index sync_task_name on sync_task (lower(name))`.execute(db)
    await db.schema.createIndex('sync_task_due').on('sync_task').column('next_due').execute()

    const runs = () =>
      db.schema
        .createTable('sync_run')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('task_id', 'text', (column) => column.notNull().references('sync_task.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('run', 'preview', 'retry')`))
        .addColumn('of_run_id', 'text')
        .addColumn('begun_by', 'text', (column) => column.notNull())
        .addColumn('asked_by', 'text')
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('phase', 'text', (column) => column.notNull())
        .addColumn('reason', 'text')
        .addColumn('watermark', 'text')
        .addColumn('retried_by', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('started_at', 'bigint')
        .addColumn('ended_at', 'bigint')
    const counts = ['read', 'created', 'updated', 'skipped', 'failed', 'pending', 'removing', 'disabled', 'kept']
    await [...counts, 'cancelling', 'progressed']
      .reduce((table, name) => table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0)), runs())
      .addCheckConstraint('sync_run_reconciles', sql`read = created + updated + skipped + failed + pending`)
      .addCheckConstraint('sync_run_over', sql`pending = 0 or status in ('waiting', 'running')`)
      .execute()
    await sql`create unique index sync_run_one on sync_run (task_id) where status in ('waiting', 'running')`.execute(db)
    await db.schema.createIndex('sync_run_by_task').on('sync_run').columns(['task_id', 'id']).execute()
    await db.schema.createIndex('sync_run_by_time').on('sync_run').column('created_at').execute()

    await db.schema
      .createTable('sync_row')
      .addColumn('run_id', 'text', (column) => column.notNull().references('sync_run.id').onDelete('cascade'))
      .addColumn('row_no', 'integer', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('raw', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('changes', 'text')
      .addPrimaryKeyConstraint('sync_row_key', ['run_id', 'row_no'])
      .execute()
    await db.schema.createIndex('sync_row_by_key').on('sync_row').columns(['run_id', 'key', 'row_no']).execute()
    await db.schema.createIndex('sync_row_by_state').on('sync_row').columns(['run_id', 'state', 'row_no']).execute()

    await db.schema
      .createTable('sync_binding')
      .addColumn('task_id', 'text', (column) => column.notNull().references('sync_task.id').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('object', 'text', (column) => column.notNull())
      .addColumn('local_id', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('gone', 'integer', (column) => column.notNull())
      .addColumn('local_version', 'integer')
      .addPrimaryKeyConstraint('sync_binding_key', ['task_id', 'key'])
      .addUniqueConstraint('sync_binding_record', ['object', 'local_id'])
      .execute()
  },
}
