import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../schema.ts'

/**
 * The row that serialises the changes of rights. No trigger changes it: while it was the row of a role, each change of
 * a user counted as one of the roles, and every open page loaded them again.
 */
export const rightsLock: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.insertInto('directory_version').values({ entity: 'rights', version: 0 }).execute()
  },
}
