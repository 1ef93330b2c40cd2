import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The index of a user's sign-ins also says which of them failed, so that they are counted without being read. */
export const signInsOfUsers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('sign_in_of_user').execute()
    await db.schema
      .createIndex('sign_in_of_user')
      .on('sign_in')
      .columns(['user_id', 'created_at', 'id', 'failure'])
      .execute()
  },
}
