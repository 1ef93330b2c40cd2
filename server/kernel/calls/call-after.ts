import type { Database } from '../../database/schema.ts'

/** The time of the recorded call behind so many others at this time or later; undefined for none. */
export const callAfter = (db: Database) => async (from: number, others: number) =>
  (
    await db
      .selectFrom('interface_call')
      .select('at')
      .where('at', '>=', from)
      .orderBy('at')
      .limit(1)
      .offset(others)
      .executeTakeFirst()
  )?.at
