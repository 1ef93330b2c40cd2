import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  readonly audit_head: { readonly only: number; readonly last: number; readonly hash: string }
}

/**
 * The audit log, chained by hash (decision 0032). It has no foreign keys, so that it outlives the records that it
 * names.
 */
export const audit: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('audit')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('session', 'text')
      .addColumn('trace_id', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('object_kind', 'text', (column) => column.notNull())
      .addColumn('object_id', 'text', (column) => column.notNull())
      .addColumn('object_name', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('ip', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('audit_head')
      .addColumn('only', 'integer', (column) => column.primaryKey().check(sql`${sql.ref('only')} = 1`))
      .addColumn('last', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    await db.insertInto('audit_head').values({ only: 1, last: 0, hash: '' }).execute()
  },
}
