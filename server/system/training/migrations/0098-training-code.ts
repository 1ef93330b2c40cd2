import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/** The secret from which the codes for signing in at a training are made (decision 0135). */
export const trainingCode: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('training_code')
      .addColumn('training_id', 'text', (column) =>
        column.primaryKey().notNull().references('training.id').onDelete('cascade'),
      )
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute()
  },
}
