import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/** Where an application begins a sign-in on request (decision 0074). */
export const initiatedLogins: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('application').addColumn('initiate_login_url', 'text').execute()
  },
}
