import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** What the figures of officers and hearings count, without a look into the tables (decision 0123). */
export const hearingFigureIndexes: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createIndex('hearing_officer_figures')
      .on('hearing_officer')
      .columns(['org_id', 'status', 'warehousing_date', 'left_on', 'last_held_on', 'term_end'])
      .columns(['gender', 'birth_date', 'education', 'id'])
      .execute()
    await db.schema
      .createIndex('hearing_service_figures')
      .on('hearing_service')
      .columns(['held_on', 'case_key', 'officer_id', 'case_type', 'evaluation'])
      // Of these alone, so that no other statement is led by it: one officer's hearings have an index of their own.
      .where(sql.ref('attendance'), '=', 'attended')
      .execute()
  },
}
