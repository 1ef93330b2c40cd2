import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../database/schema.ts'

/** What lets an application repeat a renewal whose answer was lost (decision 0115). */
export const repeatedRenewals: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('oidc_artifact').addColumn('consumed_from', 'text').execute()
    await db.schema.alterTable('oidc_artifact').addColumn('successor_salt', 'text').execute()
  },
}
