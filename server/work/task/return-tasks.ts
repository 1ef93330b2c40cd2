import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { whileListening } from '../../http/rounds.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { dayOf } from '../../kernel/time.ts'
import { noteEvents } from './note-events.ts'

const lookEvery = 10 * 60_000
/** To-dos of one transaction. */
const slice = 500

/**
 * Gives the open to-dos of accounts whose last day is past back to their applications, as a trigger does where an
 * account is disabled, moved or deleted: no statement changes a row when a day ends. `now` in milliseconds since 1970.
 */
export async function returnOfExpired(db: Database, now: number): Promise<void> {
  for (let given = slice; given === slice; )
    given = await db.transaction().execute(async (tx) => {
      const expired = tx.selectFrom('user').select('user.id').where('user.valid_until', '<', dayOf(now))
      const theirs = tx
        .selectFrom('task')
        .select('task.id')
        .where('task.status', '=', 'open')
        .where('task.assignee_id', 'in', expired)
        .limit(slice)
      const back = await tx
        .updateTable('task')
        .set({ status: 'returned', updated_at: now })
        .where('id', 'in', theirs)
        .where('status', '=', 'open')
        .returning('id')
        .execute()
      const ids = back.map(({ id }) => id)
      await noteEvents(tx, ids, { act: 'returned' }, now)
      return ids.length
    })
}

/** Tends the to-dos of applications while the server listens. */
export function serveReturning(app: FastifyInstance, { db, clock }: Pick<Backend, 'db' | 'clock'>): void {
  whileListening(app, {
    name: 'to-dos of expired accounts',
    every: lookEvery,
    run: () => returnOfExpired(db, clock.now()),
  })
}
