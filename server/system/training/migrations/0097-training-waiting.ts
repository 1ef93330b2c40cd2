import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** Who waits for a place in a training (decision 0134). */
export const trainingWaiting: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('training_waiting')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('training_id', 'text', (column) => column.notNull().references('training.id').onDelete('cascade'))
      .addColumn('officer_id', 'text', (column) => column.notNull().references('hearing_officer.id'))
      .addColumn('turn', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('training_waiting_once', ['training_id', 'officer_id'])
      .addUniqueConstraint('training_waiting_turn', ['training_id', 'turn'])
      .execute()
    await db.schema.createIndex('training_waiting_by_officer').on('training_waiting').column('officer_id').execute()
  },
}
