import type { Database } from '../database/schema.ts'
import { trimCalls } from '../kernel/calls/trim-calls.ts'
import { importKept } from '../kernel/import/batch.ts'
import { dayOf } from '../kernel/time.ts'
import { tendSigningKeys } from './openid/signing-keys.ts'
import { settlePreviews } from './preview/settle-previews.ts'
import { lifetimes } from './session/lifetimes.ts'

const expiringTables = [
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
  'second_step',
  'factor_setup',
  'oidc_artifact',
] as const

/**
 * Ends previews that are over, deletes expired rows (sessions with their tokens, tokens, counts, sign-in attempts,
 * outbox messages, import records, counts and records of calls), and makes the next signing key when it is time. `now`
 * in milliseconds since 1970.
 */
export async function removeExpired(db: Database, now: number): Promise<void> {
  await settlePreviews(db, now)
  for (const table of expiringTables) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  // A session that is over keeps its row while tokens of applications are valid that it has granted: an end by an
  // administrator still has to reach them.
  await db
    .deleteFrom('login_session')
    .where('expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oidc_artifact')
            .select('oidc_artifact.id')
            .whereRef('oidc_artifact.login_session_id', '=', 'login_session.id')
            .where('oidc_artifact.model', '=', 'Grant'),
        ),
      ),
    )
    .execute()
  await tendSigningKeys(db, now)
  await db
    .deleteFrom('sign_in')
    .where('created_at', '<=', now - lifetimes.signIn(db))
    .execute()
  await db
    .deleteFrom('sms_message')
    .where('created_at', '<=', now - lifetimes.smsMessage(db))
    .execute()
  await db
    .deleteFrom('application_calls')
    .where('day', '<', dayOf(now - lifetimes.applicationCalls(db)))
    .execute()
  await db
    .deleteFrom('import_batch')
    .where('created_at', '<=', now - importKept)
    .execute()
  await trimCalls(db, now)
}
