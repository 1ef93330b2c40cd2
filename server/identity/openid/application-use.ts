import type { Database } from '../../database/schema.ts'

/** Keeps when a user was last signed in to an application; `now` in milliseconds since 1970. */
export async function keepUse(db: Database, userId: string, applicationId: string, now: number): Promise<void> {
  await db
    .insertInto('application_use')
    .values({ user_id: userId, application_id: applicationId, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'application_id']).doUpdateSet({ used_at: now }))
    .execute()
}
