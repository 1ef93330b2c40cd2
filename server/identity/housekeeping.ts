import type { Database } from '../database/schema.ts'
import { lifetimes } from './lifetimes.ts'

/**
 * Removes what has run out: sessions (their tokens with them), tokens, counts, and what is kept
 * of imports. `now` in milliseconds since 1970.
 */
export async function removeExpired(db: Database, now: number): Promise<void> {
  await db.deleteFrom('login_session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('limiter').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('import_batch')
    .where('created_at', '<=', now - lifetimes.importKept)
    .execute()
}
