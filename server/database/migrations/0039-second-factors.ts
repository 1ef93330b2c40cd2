import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'
import { addButtons } from './add-buttons.ts'

/** Second factors, the roles that require one, and the button that resets those of a user (decision 0068). */
export const secondFactors: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await createFactors(db)
    await createSteps(db)
    await db.schema
      .alterTable('role')
      .addColumn('second_factor', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const table of ['login_session', 'sign_in'] as const)
      await db.schema.alterTable(table).addColumn('factor', 'text').execute()
    await addButtons(db, {
      page: 'system-user',
      like: 'system:role:member',
      buttons: [['system:user:resetFactors', '重置二次验证']],
      sort: 22,
    })
  },
}

async function createFactors(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('second_factor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('totp', 'passkey')`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('secret', 'text')
    .addColumn('last_step', 'bigint')
    .addColumn('credential_id', 'text', (column) => column.unique())
    .addColumn('public_key', 'text')
    .addColumn('counter', 'bigint')
    .addColumn('transports', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('second_factor_user').on('second_factor').column('user_id').execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'hash'])
    .execute()
}

async function createSteps(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('second_step')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('password_hash', 'text')
    .addColumn('method', 'text')
    .addColumn('provider', 'text')
    .addColumn('logout_hint', 'text')
    .addColumn('sid_hash', 'text')
    .addColumn('challenge', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('second_step_expiry').on('second_step').column('expires_at').execute()
  await db.schema
    .createTable('factor_setup')
    .addColumn('session_id', 'text', (column) => column.primaryKey().references('login_session.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('totp', 'passkey')`))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
