import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { newId } from '../new-id.ts'

interface Tables {
  readonly user: { readonly id: string; readonly phone: string | null; readonly status: string }
  readonly message: Readonly<Record<'id' | 'user_id' | 'kind' | 'title' | 'content' | 'link', string>> & {
    readonly created_at: number
  }
}

/** A mobile number belongs to at most one account, and SMS codes get the purpose of changing it (decision 0027). */
export const phones: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.updateTable('user').set({ phone: null }).where('phone', '=', '').execute()
    await partDuplicates(db)
    await db.schema.dropIndex('user_by_phone').execute()
    await db.schema.createIndex('user_phone').unique().on('user').column('phone').execute()
    await widenPurposes(db)
  },
}

/**
 * Of several accounts with one number, the only usable one keeps it, because its password could be reset by it. Where
 * none or several are usable, the owner is unknown and all lose it. An account that loses its number gets a message.
 */
async function partDuplicates(db: Kysely<Tables>): Promise<void> {
  const shared = db.selectFrom('user').select('phone').groupBy('phone').having(sql<number>`count(*)`, '>', 1)
  const holders = await db.selectFrom('user').select(['id', 'phone', 'status']).where('phone', 'in', shared).execute()
  const usable = Map.groupBy(
    holders.filter(({ status }) => status === 'normal'),
    ({ phone }) => phone,
  )
  const now = Date.now() // Migrations have no injected clock.
  for (const { id, phone } of holders) {
    const owners = usable.get(phone) ?? []
    if (phone === null || (owners.length === 1 && owners[0]?.id === id)) continue
    await db.updateTable('user').set({ phone: null }).where('id', '=', id).execute()
    await db
      .insertInto('message')
      .values({
        id: newId(now),
        user_id: id,
        kind: 'system',
        title: '您的手机号已从账号中移除',
        content: `手机号 ${phone.slice(0, 3)}****${phone.slice(-4)} 此前登记在多个账号上。系统升级后，一个手机号只能属于一个账号，因此已从您的账号中移除。如仍在使用，请在个人资料中重新绑定。`,
        link: '/my/profile',
        created_at: now,
      })
      .execute()
  }
}

/** SQLite cannot alter a check. The tables' rows expire within minutes: a user in the middle requests a new code. */
async function widenPurposes(db: Kysely<Tables>): Promise<void> {
  const purpose = sql`purpose in ('register', 'forget', 'change-phone')`
  await db.schema.dropTable('sms_code').execute()
  await db.schema
    .createTable('sms_code')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(purpose))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sms_code_key', ['phone', 'purpose'])
    .execute()
  await db.schema.createIndex('sms_code_expiry').on('sms_code').column('expires_at').execute()
  await db.schema.dropTable('sms_ticket').execute()
  await db.schema
    .createTable('sms_ticket')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(purpose))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sms_ticket_expiry').on('sms_ticket').column('expires_at').execute()
}
