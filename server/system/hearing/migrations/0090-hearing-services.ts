import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addButtons } from '../../../database/migrations/add-buttons.ts'
import type { Tables } from '../../../database/schema.ts'

/** The hearings that officers were invited to (履职记录), and the button of those who keep them (decision 0127). */
export const hearingServices: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    let table = db.schema
      .createTable('hearing_service')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('officer_id', 'text', (column) =>
        column.notNull().references('hearing_officer.id').onDelete('cascade'),
      )
    for (const name of ['case_no', 'case_key', 'case_type', 'held_on'])
      table = table.addColumn(name, 'text', (column) => column.notNull())
    for (const name of ['place', 'absence', 'opinion']) table = table.addColumn(name, 'text')
    for (const name of ['travel_fee', 'board_fee', 'labour_fee'])
      table = table.addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
    await table
      .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('member', 'speaker', 'reserve')`))
      .addColumn('attendance', 'text', (column) =>
        column.notNull().check(sql`attendance in ('pending', 'attended', 'excused', 'absent')`),
      )
      .addColumn('evaluation', 'text', (column) =>
        column.check(sql`evaluation in ('excellent', 'good', 'fair', 'poor')`),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addCheckConstraint('hearing_service_fees', sql`travel_fee >= 0 and board_fee >= 0 and labour_fee >= 0`)
      .execute()
    const index = (name: string) => db.schema.createIndex(`hearing_service_${name}`).on('hearing_service')
    // One officer's hearings in the order of the list, and how many were attended, without a look into the table.
    await index('of_officer').columns(['officer_id', 'held_on', 'attendance']).execute()
    await index('once').unique().columns(['case_key', 'officer_id', 'held_on']).execute()
    await index('by_type').column('case_type').execute()
    await addButtons(db, {
      page: 'system-hearing',
      like: 'system:hearing:edit',
      buttons: [['system:hearing:service', '履职登记']],
      sort: 13,
    })
  },
}
