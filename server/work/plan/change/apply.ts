import type { Database } from '../../../database/schema.ts'
import type { Context } from '../../../http/handler.ts'
import type { Recorder } from '../../../kernel/audited.ts'
import { auditedEntry, auditedName, type PlanColumns } from '../plan-fields.ts'
import { movedRule, ruleAfter, ruleUntil } from '../repeat/change-rule.ts'
import { startsIn } from '../repeat/occurrences.ts'
import { addEntry } from './create.ts'
import { carryDifferences, conform, differ, isAsSeries } from './differences.ts'
import { requireChoosable, requireTimes } from './entry-form.ts'
import { askAgain, invite, participantIds, uninvite } from './participants.ts'
import { reachOf, settle } from './reach.ts'
import type { Entry, Target } from './target.ts'
import { tell, wordsFor } from './tell.ts'

/** What an entry becomes; `columns` with the times of the occurrence that was shown. */
export interface Wanted {
  readonly columns: PlanColumns
  readonly participants: readonly string[]
}

interface Changing {
  readonly tx: Database
  readonly record: Recorder
  readonly account: Context<'updatePlanEntry'>['account']
  readonly now: number
}

/** Changes what the target names, tells those who take part, and returns the id under which it is then. */
export async function applyChange(changing: Changing, target: Target, wanted: Wanted): Promise<string> {
  const { tx, account, now } = changing
  const { entry } = target
  const before = await participantIds(tx, entry.id)
  if (target.scope === 'one') {
    await changeOne(changing, target, wanted.columns, before)
    return entry.id
  }
  const added = wanted.participants.filter((id) => !before.includes(id))
  await requireChoosable(tx, account, added)
  const id = target.scope === 'all' ? entry.id : await splitOff(changing, target, wanted)
  if (target.scope === 'all') await changeAll(changing, target, wanted, before)
  const gone = before.filter((one) => !wanted.participants.includes(one))
  await uninvite(tx, id, gone)
  await invite(tx, id, added)
  const after = await tx.selectFrom('plan_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const again = isOtherTime(entry, target, after)
  if (again) await askAgain(tx, id)
  if (after.last_at <= now) return id
  const stay = before.filter((one) => wanted.participants.includes(one))
  await tell(tx, added, { id, ...wordsFor.invited(after, account.name) }, now)
  await tell(tx, gone, { id, ...wordsFor.withdrawn(after, account.name) }, now)
  await tell(tx, stay, { id, ...wordsFor.changed(after, account.name, again) }, now)
  return id
}

const isOtherTime = (entry: Entry, target: Target, after: Entry): boolean =>
  after.starts_at !== (target.scope === 'following' ? target.at : entry.starts_at) ||
  after.ends_at - after.starts_at !== entry.ends_at - entry.starts_at ||
  (target.scope === 'all' && after.rule !== entry.rule)

/** The columns of the whole series: the times that the form has for one occurrence moved back to its start. */
function seriesColumns({ entry, shown }: Target, columns: PlanColumns, start: number): PlanColumns {
  const starts_at = start + columns.starts_at - shown.starts_at
  const moved = { ...columns, starts_at, ends_at: starts_at + columns.ends_at - columns.starts_at }
  requireTimes(moved)
  const rule =
    columns.rule === entry.rule && columns.rule !== null
      ? movedRule(columns.rule, { ...entry, starts_at: start }, starts_at)
      : columns.rule
  return { ...moved, rule }
}

async function changeAll({ tx, record, now }: Changing, target: Target, wanted: Wanted, before: readonly string[]) {
  const { entry } = target
  const { id } = entry
  const columns = seriesColumns(target, wanted.columns, entry.starts_at)
  const series = { ...entry, ...columns, ...reachOf({ ...entry, ...columns }, []) }
  await carryDifferences(tx, { id, from: 0 }, series, columns.starts_at - entry.starts_at)
  await tx
    .updateTable('plan_entry')
    .set({ ...columns, updated_at: now, version: entry.version + 1 })
    .where('id', '=', id)
    .execute()
  await settle(tx, id, now)
  record({
    kind: 'plan_entry',
    id,
    name: auditedName(columns),
    before: auditedEntry(entry, before),
    after: auditedEntry(columns, wanted.participants),
  })
}

async function changeOne(
  { tx, record, account, now }: Changing,
  target: Target,
  columns: PlanColumns,
  all: readonly string[],
) {
  if (target.scope !== 'one') return
  const { entry, shown, at } = target
  requireTimes(columns)
  const { name, place, note, all_day, starts_at, ends_at } = columns
  const own = { name, place, note, all_day, starts_at, ends_at }
  if (isAsSeries(entry, at, own)) await conform(tx, entry.id, at)
  else await differ(tx, entry.id, at, { ...own, occurrence: at }, 0)
  await tx
    .updateTable('plan_entry')
    .set({ updated_at: now, version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute()
  await settle(tx, entry.id, now)
  const audited = (some: typeof own) => auditedEntry({ ...entry, ...some }, all)
  record({
    kind: 'plan_entry',
    id: entry.id,
    name: auditedName(entry),
    before: audited(shown),
    after: audited(own),
  })
  if (ends_at > now)
    await tell(tx, all, { id: entry.id, ...wordsFor.changed({ ...own, id: entry.id }, account.name, false) }, now)
}

/** Ends a series before an occurrence of it. */
export async function endBefore({ tx, now }: Pick<Changing, 'tx' | 'now'>, entry: Entry, at: number): Promise<string> {
  const rule = ruleUntil(entry.rule ?? '', at)
  await tx
    .updateTable('plan_entry')
    .set({ rule, updated_at: now, version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute()
  await tx.deleteFrom('plan_occurrence').where('entry_id', '=', entry.id).where('occurrence_at', '>=', at).execute()
  await settle(tx, entry.id, now)
  return rule
}

/** Makes an entry of its own of an occurrence and those behind it; its people with the answers that they gave. */
async function splitOff(changing: Changing, target: Target, wanted: Wanted): Promise<string> {
  if (target.scope !== 'following') return target.entry.id
  const { tx, record, account, now } = changing
  const { entry, at } = target
  const passed = startsIn({ ...entry, until_at: entry.until_at }, entry.starts_at, at).length
  const isSameRule = wanted.columns.rule === entry.rule
  const moved = seriesColumns(target, wanted.columns, at)
  const columns = isSameRule && moved.rule !== null ? { ...moved, rule: ruleAfter(moved.rule, passed) } : moved
  const id = await addEntry(tx, account, columns, now, { zone: entry.zone })
  const added = await tx.selectFrom('plan_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await carryDifferences(tx, { id: entry.id, from: at }, added, columns.starts_at - at)
  await settle(tx, id, now)
  const rule = await endBefore(changing, entry, at)
  await tx
    .insertInto('plan_participant')
    .columns(['entry_id', 'user_id', 'answer', 'answered_at', 'note'])
    .expression((eb) =>
      eb
        .selectFrom('plan_participant')
        .select([eb.val(id).as('entry_id'), 'user_id', 'answer', 'answered_at', 'note'])
        .where('entry_id', '=', entry.id),
    )
    .execute()
  record({ kind: 'plan_entry', id: entry.id, name: auditedName(entry), before: { rule: entry.rule }, after: { rule } })
  record({ kind: 'plan_entry', id, name: auditedName(columns), after: auditedEntry(columns, wanted.participants) })
  return id
}
