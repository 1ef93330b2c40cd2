import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../database/schema.ts'

/**
 * Passkeys: whether their key is copied between devices, since when they stand for the password, and sessions that they
 * opened (decision 0073).
 */
export const passkeys: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('second_factor').addColumn('synced', 'integer').execute()
    await db.schema.alterTable('second_factor').addColumn('vouched_at', 'bigint').execute()
    await db.schema.alterTable('login_session').addColumn('factor_synced', 'integer').execute()
    // SQLite cannot change a check: the column is made again with another one.
    await db.schema
      .alterTable('login_session')
      .addColumn('opened_by', 'text', (column) =>
        column
          .notNull()
          .defaultTo('password')
          .check(sql`opened_by in ('password', 'oidc', 'geer', 'platform', 'passkey')`),
      )
      .execute()
    await sql`update login_session set opened_by = method`.execute(db)
    await db.schema.alterTable('login_session').dropColumn('method').execute()
    await db.schema.alterTable('login_session').renameColumn('opened_by', 'method').execute()
  },
}
