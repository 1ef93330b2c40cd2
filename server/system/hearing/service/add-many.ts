import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { withoutTriggers } from '../../../database/without-triggers.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import type { HearingServiceTable } from './table.ts'

const came = sql`hearing_service.officer_id = hearing_officer.id and attendance = 'attended'`

/**
 * Adds the records of a database that begins with them, and counts them once: the triggers, which count record by
 * record, take more time than the records (decision 0144).
 */
export async function addManyServices(tx: Database, rows: readonly Insertable<HearingServiceTable>[]): Promise<void> {
  await withoutTriggers(tx, 'hearing_service', () => insertRows(tx, 'hearing_service', rows))
}

/** What the triggers keep of each officer, from all records. */
export async function countServices(tx: Database): Promise<void> {
  await tx
    .updateTable('hearing_officer')
    .set({
      invited: sql`(select count(*) from hearing_service where hearing_service.officer_id = hearing_officer.id)`,
      attended: sql`(select count(*) from hearing_service where ${came})`,
      last_held_on: sql`(select max(held_on) from hearing_service where ${came})`,
    })
    .execute()
}
