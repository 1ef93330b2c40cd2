import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The calendar and reminders look for the few accounts that end within some days. */
export const endsOfUsers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index user_by_end on ${sql.table('user')} (valid_until) where valid_until is not null`.execute(db)
  },
}
