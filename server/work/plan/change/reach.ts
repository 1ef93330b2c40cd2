import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { differencesOf } from '../read/occurrence.ts'
import { horizon, lastStart, nextStart, type Series } from '../repeat/occurrences.ts'
import type { PlanEntryTable, PlanOccurrenceTable } from '../table.ts'

type Entry = Selectable<PlanEntryTable>
type Difference = Selectable<PlanOccurrenceTable>

const minute = 60_000

/** Until when a series begins again, and between which moments lies all of it, with what was moved. */
export function reachOf(series: Omit<Series, 'until_at'>, differences: readonly Difference[]) {
  const until_at = lastStart(series)
  const held = differences.filter(({ cancelled }) => cancelled === 0)
  const last = (until_at ?? horizon) + series.ends_at - series.starts_at
  return {
    until_at: series.rule === null ? null : until_at,
    first_at: Math.min(series.starts_at, ...held.map(({ starts_at }) => starts_at)),
    last_at: Math.max(last, ...held.map(({ ends_at }) => ends_at)),
  }
}

/** When the next reminder of an entry is due after `now`; null for none. */
export function nextReminder(
  entry: Series & Pick<Entry, 'remind_minutes' | 'cancelled_at'>,
  differences: readonly Difference[],
  now: number,
): number | null {
  if (entry.remind_minutes === null || entry.cancelled_at !== null) return null
  const lead = entry.remind_minutes * minute
  const from = now + lead + 1
  const different = new Set(differences.map(({ occurrence_at }) => occurrence_at))
  const moved = differences.filter(({ cancelled, starts_at }) => cancelled === 0 && starts_at >= from)
  const starts = [nextStart(entry, from, different) ?? horizon, ...moved.map(({ starts_at }) => starts_at)]
  const next = Math.min(...starts)
  return next === horizon ? null : next - lead
}

/** Writes what follows from an entry's rule, times and differences, in the transaction that changed one of them. */
export async function settle(tx: Database, id: string, now: number): Promise<void> {
  const entry = await tx.selectFrom('plan_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const differences = (await differencesOf(tx, [entry]))(id)
  const reach = reachOf(entry, differences)
  const remind_at = nextReminder({ ...entry, ...reach }, differences, now)
  await tx
    .updateTable('plan_entry')
    .set({ ...reach, remind_at })
    .where('id', '=', id)
    .execute()
}
