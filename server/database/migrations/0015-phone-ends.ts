import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The index for users by the last four digits of their phone. */
export const phoneEnds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('user_by_phone_end').on('user').column(sql`substr(phone, 8)`).execute()
  },
}
