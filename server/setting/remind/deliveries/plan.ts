import type { Database } from '../../../database/schema.ts'
import type { Occasion, ReminderEvent } from '../../../kernel/contributions/reminder-event.ts'
import { dayMs, dayOf, startOfDay } from '../../../kernel/time.ts'
import { eventOf, isSeen, type KnowsEvents, seenIn } from '../events.ts'
import { leadAt, windowOf } from '../leads.ts'
import { managedRules, type RuleRecord } from '../managed-rules.ts'
import { Receivers, scopeOfRule } from '../receivers.ts'
import { type Due, insertDeliveries } from './delivery-rows.ts'
import { droppedOf } from './dropped.ts'

/** Occasions of one transaction: a few milliseconds, also where each has many receivers. */
const steps = { alone: 100, many: 10 }

/** What planning needs of a server. */
export type PlanningSite = KnowsEvents & { readonly db: Database }

/**
 * Plans what a rule has to send now: a row for each receiver and channel of each occasion that has come to a lead time,
 * and the jobs that send them. Each step is a transaction over the locked rule; a row is unique for what it tells, so
 * that two servers, or a start after a crash, plan it once. `now` in milliseconds since 1970.
 */
export async function planRule(site: PlanningSite, id: string, now: number): Promise<void> {
  let after: readonly string[] | undefined
  do {
    after = await site.db.transaction().execute((tx) => planNext(tx, site, { id, after, now }))
  } while (after)
}

/** Plans the occasions behind a place; resolves to the place of the last one, undefined where there are no more. */
async function planNext(
  tx: Database,
  site: KnowsEvents,
  { id, after, now }: { id: string; after: readonly string[] | undefined; now: number },
): Promise<readonly string[] | undefined> {
  const rule = await managedRules.locked(tx, id)
  if (!rule || rule.status !== 'normal') return undefined
  const event = eventOf(site, rule.event)
  const within = await scopeOfRule(tx, rule)
  const search = {
    ...windowOf(event, rule, now),
    now,
    within: seenIn(event, within),
    after,
    limit: await stepOf(tx, rule),
  }
  const occasions = isSeen(event, within) ? await event.occasions(tx, search) : []
  const last = occasions.at(-1)
  if (!last) {
    await tx
      .updateTable('reminder_rule')
      .set({ next_look_at: now + event.every, looked_until: now })
      .where('id', '=', id)
      .execute()
    return undefined
  }
  const due = await dueOf(tx, rule, event, occasions, now)
  const receivers = await new Receivers(tx, rule, { event, within, now }).of(due.map(({ occasion }) => occasion))
  const told = due.map((one, index) => ({ ...one, receivers: receivers[index] ?? [] }))
  await insertDeliveries(tx, rule, event, told, now)
  return last.place
}

/** How many occasions are planned together: fewer where others than the owner receive them. */
async function stepOf(tx: Database, { id, to_managers }: RuleRecord): Promise<number> {
  const target = await tx
    .selectFrom('reminder_target')
    .select('target_id')
    .where('rule_id', '=', id)
    .where('kind', 'in', ['role', 'user'])
    .limit(1)
    .executeTakeFirst()
  return to_managers === 1 || target ? steps.many : steps.alone
}

/**
 * Those occasions that have come to a lead time and were not told of it, or are to be told again; and those whose
 * telling was under way when the rule was changed, for the receivers that it had not reached.
 */
async function dueOf(
  tx: Database,
  rule: RuleRecord,
  event: ReminderEvent,
  occasions: readonly Occasion[],
  now: number,
): Promise<readonly Due[]> {
  const rows = await tx
    .selectFrom('reminder_delivery')
    .select(({ fn }) => [
      'occasion',
      'lead',
      fn.max('repetition').as('repetition'),
      fn.max('created_at').as('created_at'),
    ])
    .where('rule_id', '=', rule.id)
    .where(
      'occasion',
      'in',
      occasions.map(({ key }) => key),
    )
    .groupBy(['occasion', 'lead'])
    .execute()
  const known = new Map(rows.map((row) => [`${row.occasion} ${row.lead}`, row]))
  const told: Due[] = []
  const due = occasions.flatMap((occasion): Due[] => {
    const lead = leadAt(event, rule, occasion.at, now)
    if (lead === undefined) return []
    const before = known.get(`${occasion.key} ${lead}`)
    if (!before) return [{ occasion, lead, repetition: 0 }]
    if (isRepeated(rule, before.created_at, now)) return [{ occasion, lead, repetition: before.repetition + 1 }]
    if (rule.updated_at >= before.created_at) told.push({ occasion, lead, repetition: before.repetition })
    return []
  })
  return [...due, ...(await droppedOf(tx, rule.id, told))]
}

/**
 * Whether what was told then is told again: on another day, or seven days later; or where it was told by a clock that
 * ran ahead as far.
 */
function isRepeated({ frequency }: RuleRecord, told: number, now: number): boolean {
  if (frequency === 'once') return false
  const days = (startOfDay('now', dayOf(now)) - startOfDay('told', dayOf(told))) / dayMs
  return Math.abs(days) >= (frequency === 'daily' ? 1 : 7)
}
