import type { Database } from '../../../database/schema.ts'
import { differencesOf } from '../read/occurrence.ts'
import { invitations, ownEntries, type Span, within } from '../read/rows.ts'
import { calendarFile } from './calendar-file.ts'

const most = 2000

/** A user's own entries and invitations that touch a time, as a calendar file: the first 2,000 of each. */
export async function ownCalendar(db: Database, userId: string, span: Span): Promise<string> {
  const rows = await Promise.all(
    [ownEntries(db, userId), invitations(db, userId).where('plan_participant.answer', '!=', 'declined')].map((source) =>
      within(source, span).orderBy('first_at').orderBy('plan_entry.id').limit(most).execute(),
    ),
  )
  return calendarFile(rows.flat(), await differencesOf(db, rows.flat()))
}
