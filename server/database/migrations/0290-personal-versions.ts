import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A version per entity and person, which differs after each transaction by which another answer can be given to that
 * person alone. Triggers of the areas set it. Without a foreign key: the row of a user would be locked by each change
 * that is about the user; what is left of a deleted one is a few bytes, and read by nobody.
 */
export const personalVersions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('personal_version')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('personal_version_key', ['user_id', 'entity'])
      .execute()
  },
}
