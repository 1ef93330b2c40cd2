import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** By which the figures find the trainings of a period, and the results in them (decision 0123). */
export const trainingFigureIndexes: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.createIndex('training_by_end').on('training').columns(['status', 'ends_at']).execute()
    await db.schema
      .createIndex('training_participant_figures')
      .on('training_participant')
      .columns(['training_id', 'result', 'officer_id', 'hours'])
      .execute()
  },
}
