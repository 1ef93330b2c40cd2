import type { Database } from '../../../database/schema.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import { differencesOf, type Occurrence } from '../read/occurrence.ts'
import { type Series, startsAt } from '../repeat/occurrences.ts'
import type { Entry } from './target.ts'

/** Makes one occurrence differ from its series, or cancels it. */
export async function differ(
  tx: Database,
  entry_id: string,
  occurrence_at: number,
  { occurrence: _occurrence, ...own }: Occurrence,
  cancelled: 0 | 1,
): Promise<void> {
  const { name, place, note, all_day, starts_at, ends_at } = own
  const values = { cancelled, name, place, note, all_day, starts_at, ends_at }
  await tx
    .insertInto('plan_occurrence')
    .values({ ...values, entry_id, occurrence_at })
    .onConflict((conflict) => conflict.columns(['entry_id', 'occurrence_at']).doUpdateSet(values))
    .execute()
}

/** Whether an occurrence is as its series has it, so that it follows the series again. */
export const isAsSeries = (series: Entry, at: number, own: Omit<Occurrence, 'occurrence'>): boolean =>
  own.starts_at === at &&
  own.ends_at === at + series.ends_at - series.starts_at &&
  own.all_day === series.all_day &&
  own.name === series.name &&
  own.place === series.place &&
  own.note === series.note

/** Makes one occurrence what its series says. */
export async function conform(tx: Database, entryId: string, at: number): Promise<void> {
  await tx.deleteFrom('plan_occurrence').where('entry_id', '=', entryId).where('occurrence_at', '=', at).execute()
}

/**
 * Takes the occurrences that differ from `from` on to where a series has them now, moved by `by`; what it has not any
 * more is dropped.
 */
export async function carryDifferences(
  tx: Database,
  { id, from }: { readonly id: string; readonly from: number },
  to: Series & { readonly id: string },
  by: number,
): Promise<void> {
  const held = (await differencesOf(tx, [{ id, rule: '' }]))(id).filter(({ occurrence_at }) => occurrence_at >= from)
  if (held.length === 0) return
  await tx.deleteFrom('plan_occurrence').where('entry_id', '=', id).where('occurrence_at', '>=', from).execute()
  if (to.rule === null) return
  const carried = held
    .map((one) => ({ ...one, entry_id: to.id, occurrence_at: one.occurrence_at + by }))
    .filter(({ occurrence_at }) => startsAt(to, occurrence_at))
  if (carried.length > 0) await insertRows(tx, 'plan_occurrence', carried)
}
