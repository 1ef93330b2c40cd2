import type { Database } from '../../database/schema.ts'
import { parameter } from '../parameters/in-force.ts'

const day = 24 * 3_600_000
/** Rows of one statement: between two of them other requests are handled. */
const slice = 500

/**
 * Deletes records of calls that are too old or too many, the oldest first, in small slices. `now` in milliseconds
 * since 1970.
 */
export async function trimCalls(db: Database, now: number, most = parameter(db, 'keep.interface.rows')): Promise<void> {
  const beyond = await db
    .selectFrom('interface_call')
    .select('at')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst()
  const last = Math.max(now - parameter(db, 'keep.interface.days') * day, beyond?.at ?? 0)
  let removed = 0
  for (let gone = slice; gone === slice; removed += gone) {
    const { numDeletedRows } = await db
      .deleteFrom('interface_call')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('interface_call').select('id').where('at', '<=', last).orderBy('at').limit(slice),
      )
      .executeTakeFirstOrThrow()
    gone = Number(numDeletedRows)
  }
  if (removed === 0) return
  await db
    .updateTable('interface_log')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute()
}
