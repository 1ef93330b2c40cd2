import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { startsIn } from '../repeat/occurrences.ts'
import type { PlanEntryTable, PlanOccurrenceTable } from '../table.ts'
import type { Span } from './rows.ts'

type Entry = Selectable<PlanEntryTable>
type Difference = Selectable<PlanOccurrenceTable>

/** What an occurrence is, as the series has it or as it was changed. */
export type Occurrence = Pick<Entry, 'name' | 'place' | 'note' | 'all_day' | 'starts_at' | 'ends_at'> & {
  /** When it would begin by the rule; undefined for what does not repeat. */
  readonly occurrence: number | undefined
}

const idsOfStatement = 500

/** The occurrences of these entries that differ from their series, by the entry. */
export async function differencesOf(
  db: Database,
  entries: readonly Pick<Entry, 'id' | 'rule'>[],
): Promise<(id: string) => readonly Difference[]> {
  const ids = entries.flatMap(({ id, rule }) => (rule === null ? [] : id))
  const parts = Array.from({ length: Math.ceil(ids.length / idsOfStatement) }, (_, index) =>
    ids.slice(index * idsOfStatement, (index + 1) * idsOfStatement),
  )
  const found = await Promise.all(
    parts.map((part) => db.selectFrom('plan_occurrence').selectAll().where('entry_id', 'in', part).execute()),
  )
  const grouped = Map.groupBy(found.flat(), ({ entry_id }) => entry_id)
  return (id) => grouped.get(id) ?? []
}

/** The occurrences of an entry that touch a time, in no order. */
export function occurrencesIn(entry: Entry, differences: readonly Difference[], { from, to }: Span): Occurrence[] {
  const { name, place, note, all_day, starts_at, ends_at } = entry
  const told = { name, place, note, all_day }
  if (entry.rule === null)
    return starts_at < to && ends_at > from ? [{ ...told, starts_at, ends_at, occurrence: undefined }] : []
  const different = new Set(differences.map(({ occurrence_at }) => occurrence_at))
  const length = ends_at - starts_at
  const regular = startsIn(entry, from, to)
    .filter((start) => !different.has(start))
    .map((start) => ({ ...told, starts_at: start, ends_at: start + length, occurrence: start }))
  const changed = differences
    .filter((one) => one.cancelled === 0 && one.starts_at < to && one.ends_at > from)
    .map(({ entry_id: _entry, cancelled: _cancelled, occurrence_at, ...one }) => ({
      ...one,
      occurrence: occurrence_at,
    }))
  return [...regular, ...changed]
}
