import type { Database } from '../../server/database/schema.ts'

/** Resets the counts of calls and of wrong guesses: the tests of a file share one address. */
export async function forgetCounts(db: Database): Promise<void> {
  for (const counts of ['limiter', 'guess_count'] as const) await db.deleteFrom(counts).execute()
}
