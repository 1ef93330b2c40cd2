import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** Notices to many people at once (decision 0152). */
export const mailings: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('mailing')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('in_app', 'integer', (column) => column.notNull().check(sql`in_app in (0, 1)`))
      .addColumn('by_sms', 'integer', (column) => column.notNull().check(sql`by_sms in (0, 1)`))
      .addColumn('request_key', 'text', (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.references('user.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('mailing_once', ['created_by', 'request_key'])
      .execute()
    await db.schema.createIndex('mailing_of').on('mailing').columns(['audience', 'subject', 'created_at']).execute()
    await db.schema
      .createTable('mailing_recipient')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('mailing_id', 'text', (column) => column.notNull().references('mailing.id').onDelete('cascade'))
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('message', 'sms')`))
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('planned', 'sending', 'sent', 'failed', 'skipped')`),
      )
      .addColumn('reason', 'text', (column) =>
        column.check(sql`reason in ('stopped', 'noAccount', 'noPhone', 'limit', 'gateway')`),
      )
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('claimed_at', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addUniqueConstraint('mailing_recipient_once', ['mailing_id', 'person', 'channel'])
      .execute()
  },
}
