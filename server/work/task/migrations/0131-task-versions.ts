import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { trackVersion } from '../../../database/migrations/0009-directory-versions.ts'
import type { Tables } from '../../../database/schema.ts'

/** A version of all to-dos of applications, which open lists follow. */
export const taskVersions: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.insertInto('directory_version').values({ entity: 'tasks', version: 0 }).execute()
    await trackVersion(db, 'task', 'tasks')
  },
}
