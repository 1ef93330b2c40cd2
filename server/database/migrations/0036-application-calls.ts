import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/** Counts of the calls of each application by day, and the later buttons of their page. */
export const applicationCalls: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('application_calls')
      .addColumn('application_id', 'text', (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('application_calls_key', ['application_id', 'day'])
      .execute()
    await addButtons(db, {
      page: 'setting-serviceInfo',
      like: 'setting:serviceInfo:edit',
      buttons: [
        ['setting:serviceInfo:status', '启用停用'],
        ['setting:serviceInfo:revoke', '撤销授权'],
        ['setting:serviceInfo:export', '导出'],
      ],
      sort: 20,
    })
  },
}
