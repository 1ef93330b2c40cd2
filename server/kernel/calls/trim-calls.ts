import type { Database } from '../../database/schema.ts'
import { parameter } from '../parameters/in-force.ts'
import { trimRows } from '../trim-rows.ts'

const day = 24 * 3_600_000

/**
 * Deletes records of calls that are too old or too many, the oldest first, in small slices. `now` in milliseconds
 * since 1970.
 */
export async function trimCalls(db: Database, now: number, most = parameter(db, 'keep.interface.rows')): Promise<void> {
  const before = now - parameter(db, 'keep.interface.days') * day
  const removed = await trimRows(db, { table: 'interface_call', at: 'at', before, most })
  if (removed === 0) return
  await db
    .updateTable('interface_log')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute()
}
