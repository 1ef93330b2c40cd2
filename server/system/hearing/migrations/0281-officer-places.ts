import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Where an officer is and since when, by the id: figures of hearings and trainings ask it of a hundred thousand
 * officers, whose rows are ten times as long (decision 0199).
 */
export const officerPlaces: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('hearing_officer_place')
      .on('hearing_officer')
      .columns(['id', 'org_id', 'status', 'warehousing_date', 'left_on'])
      .execute()
  },
}
