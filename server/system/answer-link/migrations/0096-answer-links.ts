import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** One-time links by which people without an account answer (decision 0133). */
export const answerLinks: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('answer_link')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('sealed_token', 'text')
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('withdrawn_at', 'bigint')
      .addColumn('choice', 'text')
      .addColumn('entry', 'text')
      .addColumn('answered_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint('answer_link_once', ['purpose', 'subject', 'person'])
      .execute()
  },
}
