import type { Database } from '../../../database/schema.ts'
import { dayMs } from '../../../kernel/time.ts'

/**
 * What the administrator and a clerk of the demonstration marked, used and allowed; `now` in milliseconds since 1970.
 */
export async function seedPortal(db: Database, now: number): Promise<void> {
  const users = await db.selectFrom('user').select('id').where('username', 'in', ['admin', 'clerk']).execute()
  for (const { id } of users) {
    await db
      .insertInto('application_favourite')
      .values({ user_id: id, application_id: 'oa', created_at: now - 20 * dayMs })
      .execute()
    await db
      .insertInto('application_use')
      .values([
        { user_id: id, application_id: 'oa', used_at: now - dayMs },
        { user_id: id, application_id: 'business', used_at: now - 3 * dayMs },
      ])
      .execute()
    await db
      .insertInto('consent')
      .values({
        user_id: id,
        application_id: 'business',
        scopes: 'openid profile organisation roles',
        declined: 'phone',
        first_at: now - 30 * dayMs,
        last_at: now - 3 * dayMs,
      })
      .execute()
  }
}
