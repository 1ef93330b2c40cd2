import { type SqlBool, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { leaseTime } from './lease.ts'
import { longestPause } from './try-job.ts'

/**
 * Corrects what a clock that ran ahead has written, so that no job waits until that time comes. A lease that is longer
 * than any becomes a whole one from now: who holds it renews it before, and of a crashed process it ends. A further try
 * that waits longer than any pause, and a job that was to run at once, are due now; one for a set time keeps it. `now`
 * in milliseconds since 1970.
 */
export async function boundTimes(db: Database, now: number): Promise<void> {
  const held = await db
    .selectFrom('job')
    .select(['id', 'lease_until'])
    .where(sql<SqlBool>`state = 'running'`)
    .where('lease_until', '>', now + 2 * leaseTime)
    .execute()
  for (const { id, lease_until } of held) {
    const isSame = db.updateTable('job').where('id', '=', id).where('lease_until', '=', lease_until)
    await isSame.set({ lease_until: now + leaseTime }).execute()
  }
  const late = await db
    .selectFrom('job')
    .select(['id', 'due_at'])
    .where(sql<SqlBool>`state = 'waiting'`)
    .where('due_at', '>', now + leaseTime)
    .where((eb) =>
      eb.or([
        eb('started_at', 'is not', null).and('due_at', '>', now + longestPause + leaseTime),
        eb('started_at', 'is', null).and('due_at', '=', eb.ref('created_at')),
      ]),
    )
    .execute()
  for (const { id, due_at } of late) {
    const isSame = db
      .updateTable('job')
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due_at', '=', due_at)
    await isSame.set({ due_at: now }).execute()
  }
}
