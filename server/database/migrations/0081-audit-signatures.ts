import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** Rows of the audit and the end of its chain are signed with a key that the database has not (decision 0102). */
export const auditSignatures: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    for (const table of ['audit', 'audit_head'] as const)
      await db.schema.alterTable(table).addColumn('signature', 'text').execute()
    await db.schema
      .createTable('audit_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute()
  },
}
