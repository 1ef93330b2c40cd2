import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { trackVersion } from '../../../database/migrations/0009-directory-versions.ts'
import type { Tables } from '../../../database/schema.ts'

/** A version of all draws, which open screens follow (decision 0132); what changes who sits changes its draw too. */
export const drawVersions: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.insertInto('directory_version').values({ entity: 'draws', version: 0 }).execute()
    await trackVersion(db, 'hearing_draw', 'draws')
  },
}
