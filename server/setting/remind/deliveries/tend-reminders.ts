import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { whileListening } from '../../../http/rounds.ts'
import type { Backend } from '../../../http/serve-operations.ts'
import { parameter } from '../../../kernel/parameters/in-force.ts'
import { type PlanningSite, planRule } from './plan.ts'
import { enqueueDeliveries } from './send.ts'

/** Milliseconds between two looks for rules that are due. */
const lookEvery = 5000
const hour = 3_600_000
const day = 24 * hour
/** Rows of one step. */
const step = 500

/**
 * Plans every rule that is due. One that fails does not keep the others waiting; it is looked at again in the next
 * round, and its error is passed to `failed`. `now` in milliseconds since 1970.
 */
export async function tendReminders(site: PlanningSite, now: number, failed: (error: unknown) => void): Promise<void> {
  // Later than any rule is looked at: written by a clock that ran ahead.
  const beyond = now + Math.max(0, ...site.reminderEvents.map(({ every }) => every))
  const rules = await site.db
    .selectFrom('reminder_rule')
    .select('id')
    .where('status', '=', 'normal')
    .where((eb) => eb.or([eb('next_look_at', '<=', now), eb('next_look_at', '>', beyond)]))
    .orderBy('next_look_at')
    .orderBy('id')
    .execute()
  for (const { id } of rules) {
    try {
      await planRule(site, id, now)
    } catch (error) {
      failed(error)
    }
  }
}

/**
 * Enqueues again what an ended job has left open for an hour, as one that was killed in each of its tries does, and
 * what is to wait for more than the longest quiet time because a clock ran ahead; each hour once. `now` in milliseconds
 * since 1970.
 */
export async function resumeReminders(db: Database, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const left = await tx
      .selectFrom('reminder_delivery')
      .select('id')
      .where(sql<SqlBool>`state in ('planned', 'sending')`)
      .where((eb) => eb.or([eb('due_at', '<=', now - hour), eb('due_at', '>', now + day)]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(step)
      .execute()
    const ids = left.map(({ id }) => id)
    await enqueueDeliveries(tx, { ids, subject: '未完成的提醒', dueAt: now, again: `:${Math.floor(now / hour)}` }, now)
  })
}

/** Deletes the record of what was planned until then, in milliseconds since 1970. */
export async function trimReminders(db: Database, until: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('reminder_delivery')
      .select('id')
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .limit(step)
      .execute()
    if (old.length === 0) return
    const ids = old.map(({ id }) => id)
    await db.deleteFrom('reminder_delivery').where('id', 'in', ids).execute()
  }
}

/** Tends the reminders while the server listens. */
export function serveReminders(app: FastifyInstance, site: Pick<Backend, 'db' | 'clock' | 'reminderEvents'>): void {
  const { db, clock } = site
  whileListening(app, {
    name: 'reminders',
    every: lookEvery,
    run: () => tendReminders(site, clock.now(), (error) => app.log.warn({ err: error }, 'reminders')),
  })
  whileListening(app, {
    name: 'record of reminders',
    every: hour,
    run: async () => {
      await resumeReminders(db, clock.now())
      await trimReminders(db, clock.now() - parameter(db, 'keep.remind.days') * day)
    },
  })
}
