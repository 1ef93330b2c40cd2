import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../database/schema.ts'

/** Sessions of a screen that only shows the overview: what it shows; null for those of a browser (decision 0186). */
export const walls: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('login_session').addColumn('shows', 'text').execute()
  },
}
