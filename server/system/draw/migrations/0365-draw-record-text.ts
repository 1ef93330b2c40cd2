import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'

/**
 * The text of a record in parts (decision 0223): that of 100,000 candidates has 15 MB, which SQLite takes and gives in
 * one turn of the event loop. Records from before stay in their column until they change.
 */
export const drawRecordText: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema
      .createTable('hearing_draw_text')
      .addColumn('draw_id', 'text', (column) => column.notNull().references('hearing_draw.id').onDelete('cascade'))
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('hearing_draw_text_key', ['draw_id', 'part'])
      .execute()
  },
}
