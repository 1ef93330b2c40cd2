import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What each application may write into the to-do list, and how much it has written today. */
export const taskIntake: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('task_intake')
      .addColumn('application_id', 'text', (column) =>
        column.primaryKey().notNull().references('application.id').onDelete('cascade'),
      )
      .addColumn('per_day', 'integer', (column) => column.notNull().defaultTo(10_000))
      .addColumn('per_batch', 'integer', (column) => column.notNull().defaultTo(100))
      .addColumn('types', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('hosts', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('day', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('written', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
