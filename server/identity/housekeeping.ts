import type { Database } from '../database/schema.ts'

/** Removes what has run out: sessions (their tokens with them), tokens, counts. `now` in milliseconds since 1970. */
export async function removeExpired(db: Database, now: number): Promise<void> {
  await db.deleteFrom('login_session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('limiter').where('expires_at', '<=', now).execute()
}
