import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Captchas, SMS codes, external identities, and how a login session was opened. */
export const identity: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createProofs(db)
    await createIdentities(db)
    await db.schema
      .alterTable('login_session')
      .addColumn('method', 'text', (column) =>
        column.notNull().defaultTo('password').check(sql`method in ('password', 'oidc', 'geer', 'platform')`),
      )
      .execute()
    await db.schema.alterTable('login_session').addColumn('provider', 'text').execute()
    await db.schema.alterTable('login_session').addColumn('logout_hint', 'text').execute()
    await db.schema.createIndex('user_by_phone').on('user').column('phone').execute()
  },
}

async function createProofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('captcha')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('answer_hash', 'text', (column) => column.notNull())
    .addColumn('not_before', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('captcha_expiry').on('captcha').column('expires_at').execute()
  await db.schema
    .createTable('sms_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('failure', 'text')
    .execute()
  await db.schema.createIndex('sms_message_age').on('sms_message').column('created_at').execute()
  await db.schema
    .createTable('sms_code')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('register', 'forget')`))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sms_code_key', ['phone', 'purpose'])
    .execute()
  await db.schema.createIndex('sms_code_expiry').on('sms_code').column('expires_at').execute()
  await db.schema
    .createTable('sms_ticket')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(sql`purpose in ('register', 'forget')`))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sms_ticket_expiry').on('sms_ticket').column('expires_at').execute()
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('external_identity')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addPrimaryKeyConstraint('external_identity_key', ['provider', 'subject'])
    .addUniqueConstraint('external_identity_of_user', ['user_id', 'provider'])
    .execute()
  await db.schema
    .createTable('arrival')
    .addColumn('sid_hash', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('arrival_expiry').on('arrival').column('expires_at').execute()
  await db.schema
    .createTable('sso_attempt')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('return_to', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sso_attempt_expiry').on('sso_attempt').column('expires_at').execute()
}
