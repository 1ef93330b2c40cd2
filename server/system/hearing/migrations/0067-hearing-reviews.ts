import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** What was approved of an officer whose identity was changed since (decision 0109). */
export const hearingReviews: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('hearing_officer').addColumn('approved', 'text').execute()
  },
}
