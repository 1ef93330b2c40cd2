import type { Database } from '../database/schema.ts'
import { importKept } from '../kernel/import/batch.ts'
import { lifetimes } from './session/lifetimes.ts'

const expiringTables = [
  'login_session',
  'ended_session',
  'token',
  'limiter',
  'guess_count',
  'known_device',
  'captcha',
  'sms_code',
  'sms_ticket',
  'arrival',
  'sso_attempt',
] as const

/**
 * Deletes expired rows: sessions (with their tokens), tokens, counts, sign-in attempts, outbox messages and import
 * records. `now` in milliseconds since 1970.
 */
export async function removeExpired(db: Database, now: number): Promise<void> {
  for (const table of expiringTables) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('sign_in')
    .where('created_at', '<=', now - lifetimes.signIn)
    .execute()
  await db
    .deleteFrom('sms_message')
    .where('created_at', '<=', now - lifetimes.smsMessage)
    .execute()
  await db
    .deleteFrom('import_batch')
    .where('created_at', '<=', now - importKept)
    .execute()
}
