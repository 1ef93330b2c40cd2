import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { mayReach, SmsNotSent } from '../../../identity/index.ts'
import { enqueue, type JobKind, type JobRun, sendEach } from '../../../jobs/index.ts'
import { isPast } from '../../../kernel/last-day.ts'
import { dayOf } from '../../../kernel/time.ts'
import { writeMessage } from '../../../message/index.ts'
import { eventOf } from '../events.ts'
import type { DeliveryReason, ReminderDeliveryTable } from '../table.ts'

type Delivery = Selectable<ReminderDeliveryTable>

/** Reminders of one job. */
const batch = 100
/**
 * A text message that a job has given to the gateway so recently may still be on its way; longer than the gateway's
 * time limit.
 */
const underWay = 30_000

/** Has planned reminders sent at `dueAt`; `now` in milliseconds since 1970. */
export async function enqueueDeliveries(
  tx: Database,
  { ids, subject, dueAt, again = '' }: { ids: readonly string[]; subject: string; dueAt: number; again?: string },
  now: number,
): Promise<void> {
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch)
    await enqueue(tx, sending, { key: `${some[0]}${again}`, payload: { ids: some }, subject, dueAt }, now)
  }
}

/** Sends planned reminders, each once whatever happens between two steps: decision 0084 says how. */
export const sending: JobKind<{ readonly ids: readonly string[] }> = {
  name: 'reminder-send',
  attempts: 4,
  together: 2,
  run: sendEach(sendOne),
}

/** Sends a reminder, or writes why not; resolves to false where it has to be tried again. */
async function sendOne(id: string, run: JobRun): Promise<boolean> {
  const { db } = run.backend
  const sms = await db.transaction().execute((tx) => begin(tx, id, run))
  if (sms === 'over') return true
  if (sms === 'later') return false
  try {
    await run.backend.sms.send({ id, phone: sms.phone, content: sms.content })
  } catch (error) {
    if (!(error instanceof SmsNotSent)) throw error
    const last = run.attempt >= sending.attempts
    await settle(db, id, { state: last ? 'failed' : 'planned', reason: 'gateway', claimed_at: null })
    return false
  }
  await settle(db, id, { state: 'sent', reason: null, sent_at: run.backend.clock.now() })
  return true
}

/**
 * The first step of a reminder. A message in the app is written with its state; a text message is marked as
 * being sent before the gateway is called, so that after a crash it is called again with the same id, and never without
 * a trace.
 */
async function begin(
  tx: Database,
  id: string,
  { backend, hold }: JobRun,
): Promise<'over' | 'later' | { readonly phone: string; readonly content: string }> {
  await hold(tx)
  const now = backend.clock.now()
  const delivery = await lockDelivery(tx, id)
  if (!delivery || !['planned', 'sending'].includes(delivery.state)) return 'over'
  const resumed = delivery.state === 'sending'
  const isUnderWay = delivery.claimed_at !== null && Math.abs(now - delivery.claimed_at) < underWay
  if (resumed && isUnderWay) return 'later'
  const receiver = await tx
    .selectFrom('user')
    .select(['status', 'valid_until', 'phone'])
    .where('id', '=', delivery.user_id)
    .executeTakeFirstOrThrow()
  const skip = async (reason: DeliveryReason) => {
    await settle(tx, id, { state: 'skipped', reason })
    return 'over' as const
  }
  if (receiver.status !== 'normal' || isPast(receiver.valid_until, dayOf(now))) return skip('unusable')
  const rule = await tx
    .selectFrom('reminder_rule')
    .select('event')
    .where('id', '=', delivery.rule_id)
    .executeTakeFirstOrThrow()
  const event = eventOf(backend, rule.event)
  // What was given to the gateway once goes on: it may have been sent.
  if (!resumed && delivery.test === 0 && !(await event.isOpen(tx, delivery.occasion, now))) return skip('handled')
  if (delivery.channel === 'message') {
    const { title, content, link } = delivery
    await writeMessage(tx, [delivery.user_id], { kind: event.kind, title: title ?? '', content, link }, now)
    await settle(tx, id, { state: 'sent', reason: null, sent_at: now, attempts: delivery.attempts + 1 })
    return 'over'
  }
  if (receiver.phone === null) return skip('noPhone')
  if (delivery.attempts === 0 && !(await mayReach(tx, 'sendReminder', receiver.phone, now))) return skip('limit')
  await settle(tx, id, { state: 'sending', claimed_at: now, attempts: delivery.attempts + 1 })
  return { phone: receiver.phone, content: delivery.content }
}

const lockDelivery = (tx: Database, id: string) =>
  tx
    .updateTable('reminder_delivery')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

async function settle(db: Database, id: string, change: Partial<Delivery>): Promise<void> {
  await db.updateTable('reminder_delivery').set(change).where('id', '=', id).execute()
}
