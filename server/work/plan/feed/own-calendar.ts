import { datesIn, type Reading } from '../dates/dates-of-areas.ts'
import { differencesOf } from '../read/occurrence.ts'
import { invitations, ownEntries, type Span, within } from '../read/rows.ts'
import { calendarFile } from './calendar-file.ts'

const most = 2000

/**
 * A user's calendar of some time as a file, written at `now` (milliseconds since 1970): the own entries and
 * invitations, the first 2,000 of each, and what the areas have for the user, as the calendar shows it.
 */
export async function ownCalendar(reading: Reading, span: Span, now: number): Promise<string> {
  const { db, account } = reading
  const own = ownEntries(db, account.userId)
  const invited = invitations(db, account.userId).where('plan_participant.answer', '!=', 'declined')
  const [rows, dates] = await Promise.all([
    Promise.all(
      [own, invited].map((source) =>
        within(source, span).orderBy('first_at').orderBy('plan_entry.id').limit(most).execute(),
      ),
    ),
    datesIn(reading, span),
  ])
  return calendarFile(rows.flat(), await differencesOf(db, rows.flat()), { dates, now })
}
