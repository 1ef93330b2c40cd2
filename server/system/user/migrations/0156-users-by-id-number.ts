import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** Accounts are found by the id numbers of many people at once. */
export const usersByIdNumber: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.createIndex('user_by_id_number').on('user').column('id_number').execute()
  },
}
