import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../database/schema.ts'

/**
 * A code by SMS belongs to the browser that asked for it, so that a request of a stranger replaces no code of the owner
 * (decision 0021). SQLite cannot alter a key; codes expire within minutes, and a user in the middle requests a new one.
 */
export const codesByBrowser: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.dropTable('sms_code').execute()
    await db.schema
      .createTable('sms_code')
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) =>
        column.notNull().check(sql`purpose in ('register', 'forget', 'change-phone')`),
      )
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sms_code_key', ['phone', 'purpose', 'browser_hash'])
      .execute()
    await db.schema.createIndex('sms_code_expiry').on('sms_code').column('expires_at').execute()
  },
}
