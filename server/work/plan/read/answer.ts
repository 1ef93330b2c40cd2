import type { Schemas } from '../../../../openapi/schema.d.ts'
import { formatDateTime } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import type { Occurrence } from './occurrence.ts'
import type { EntryRow } from './rows.ts'

/** An occurrence as every operation answers it. */
export const shownOccurrence = (
  row: EntryRow,
  { occurrence, name, place, all_day, starts_at, ends_at }: Occurrence,
) => ({
  ...withoutNulls({ place, answer: row.answer, link: row.link }),
  ...(occurrence !== undefined && { occurrence: formatDateTime(occurrence) }),
  id: row.id,
  name,
  kind: row.kind,
  startTime: formatDateTime(starts_at),
  endTime: formatDateTime(ends_at),
  allDay: all_day === 1,
  relation: row.relation,
  repeats: row.rule !== null,
  version: row.version,
})

/** One of the calendar. */
export const shownEntry = (row: EntryRow, occurrence: Occurrence): Schemas['PlanEntry'] => ({
  ...shownOccurrence(row, occurrence),
  ...(row.relation !== 'own' && { organiser: row.owner_name }),
})
