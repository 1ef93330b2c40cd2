import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** Changes of guarded parameters that wait for an account of another duty (decision 0105). */
export const parameterProposals: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('parameter_proposal')
      .addColumn('parameter_id', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('value', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('proposed_by', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('proposed_by_name', 'text', (column) => column.notNull())
      .addColumn('proposed_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('parameter_proposal_by_author').on('parameter_proposal').column('proposed_by').execute()
  },
}
