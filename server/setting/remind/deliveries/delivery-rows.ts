import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import { recordPlace } from '../../../kernel/contributions/record-place.ts'
import type { Occasion, ReminderEvent } from '../../../kernel/contributions/reminder-event.ts'
import { parameter } from '../../../kernel/parameters/in-force.ts'
import { afterQuiet } from '../../../kernel/quiet-hours.ts'
import { dayOf, startOfDay } from '../../../kernel/time.ts'
import type { RuleRecord } from '../managed-rules.ts'
import { quietOf } from '../quiet-hours.ts'
import type { Receiver } from '../receivers.ts'
import type { ReminderDeliveryTable } from '../table.ts'
import { enqueueDeliveries } from './send.ts'
import { channelsOf, textsOf } from './texts.ts'

type Delivery = Insertable<ReminderDeliveryTable>

/** Rows of one statement, below the number of parameters that the databases allow. */
const batch = 500

/** What is told of an occasion: which of its lead times, and for which time. */
export interface Due {
  readonly occasion: Occasion
  readonly lead: number
  readonly repetition: number
  /** The receivers and channels that it is for (`wayOf`); all of the rule unless given. */
  readonly only?: ReadonlySet<string>
}

/** A receiver and a channel. */
export const wayOf = ({ user_id, channel }: { readonly user_id: string; readonly channel: string }): string =>
  `${user_id} ${channel}`

/** Writes a row for each receiver and channel of what is due, once each, and the jobs that send them. */
export async function insertDeliveries(
  tx: Database,
  rule: RuleRecord,
  event: ReminderEvent,
  told: readonly (Due & { readonly receivers: readonly Receiver[] })[],
  now: number,
): Promise<void> {
  const dueAt = afterQuiet(quietOf(tx, rule), now)
  const userIds = [...new Set(told.flatMap(({ receivers }) => receivers.map(({ id }) => id)))]
  const count = await countsOfToday(tx, rule, userIds, now)
  const most = parameter(tx, 'remind.daily.count')
  const rows = told.flatMap((due) =>
    due.receivers.flatMap((receiver) =>
      channelsOf(rule).flatMap((channel): Delivery[] => {
        if (due.only?.has(wayOf({ user_id: receiver.id, channel })) === false) return []
        const counted = `${receiver.id} ${channel}`
        const number = (count.get(counted) ?? 0) + 1
        count.set(counted, number)
        const refusal = channel === 'sms' && receiver.phone === null ? 'noPhone' : number > most ? 'limit' : undefined
        const row = deliveryOf(rule, event, due, { receiver, channel, dueAt, now })
        if (refusal) return [{ ...row, state: 'skipped', reason: refusal }]
        return [dueAt > now ? { ...row, reason: 'quiet' } : row]
      }),
    ),
  )
  const planned: string[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const added = await tx
      .insertInto('reminder_delivery')
      .values(rows.slice(from, from + batch))
      .onConflict((conflict) =>
        conflict.columns(['rule_id', 'occasion', 'lead', 'repetition', 'user_id', 'channel']).doNothing(),
      )
      .returning(['id', 'state'])
      .execute()
    planned.push(...added.filter(({ state }) => state === 'planned').map(({ id }) => id))
  }
  await enqueueDeliveries(tx, { ids: planned, subject: rule.name, dueAt }, now)
}

interface Sending {
  readonly receiver: Receiver
  readonly channel: 'message' | 'sms'
  readonly dueAt: number
  readonly now: number
}

/** The row of one reminder, with its text as it reads when it is due. */
function deliveryOf(
  rule: RuleRecord,
  event: ReminderEvent,
  { occasion, lead, repetition }: Due,
  { receiver, channel, dueAt, now }: Sending,
): Delivery {
  return {
    ...textsOf(rule, event, occasion.values(dueAt), channel),
    id: newId(now),
    rule_id: rule.id,
    user_id: receiver.id,
    channel,
    occasion: occasion.key,
    lead,
    repetition,
    state: 'planned',
    reason: null,
    test: 0,
    link:
      receiver.id === occasion.owner?.id
        ? event.link.owner
        : recordPlace(event.link.others, occasion.record, event.managedBy),
    due_at: dueAt,
    attempts: 0,
    created_at: now,
  }
}

/**
 * How many reminders of the rule each user was to get since midnight, by user and channel; without what a change has
 * dropped.
 */
async function countsOfToday(
  tx: Database,
  { id }: RuleRecord,
  userIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('reminder_delivery')
    .select(['user_id', 'channel'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('rule_id', '=', id)
    .where('user_id', 'in', userIds)
    .where('created_at', '>=', startOfDay('now', dayOf(now)))
    .where('test', '=', 0)
    .where((eb) => eb.or([eb('reason', 'is', null), eb('reason', 'not in', ['changed', 'disabled'])]))
    .groupBy(['user_id', 'channel'])
    .execute()
  return new Map(rows.map(({ user_id, channel, count }) => [`${user_id} ${channel}`, count]))
}
