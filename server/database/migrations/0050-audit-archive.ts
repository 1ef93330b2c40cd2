import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/**
 * Whole days of the audit are moved to files: where the chain of the table begins, and the seals of the files (decision
 * 0081).
 */
export const auditArchive: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .alterTable('audit_head')
      .addColumn('archived', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('audit_head')
      .addColumn('archived_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('audit_archive')
      .addColumn('first', 'bigint', (column) => column.primaryKey())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('seal', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
