import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Context } from '../../../http/handler.ts'
import type { AnyQuery } from '../../../kernel/condition.ts'
import { datesOfAreas } from '../dates/dates-of-areas.ts'
import { officeScope } from '../office.ts'
import { shownEntry } from './answer.ts'
import { differencesOf, occurrencesIn } from './occurrence.ts'
import { type EntryRow, invitations, ownEntries, type Span, sharedEntries, within } from './rows.ts'

type Entry = Schemas['PlanEntry']

export interface Wanted extends Span {
  /** Also what colleagues show to the office. */
  readonly office?: boolean
  readonly kinds?: readonly string[] | undefined
  /** Part of the title. */
  readonly name?: string | undefined
  readonly limit: number
}

type Reader = Pick<Context<'listPlanEntries'>, 'db' | 'account' | 'dateSources'>

/** What the calendar of the account shows of a time, by start; `more` where there is more than the limit. */
export async function calendarOf(reader: Reader, wanted: Wanted) {
  const { db, account } = reader
  const sources: AnyQuery<EntryRow>[] = [
    ownEntries(db, account.userId),
    invitations(db, account.userId).where('plan_participant.answer', '!=', 'declined'),
    ...(wanted.office ? [sharedEntries(db, account, await officeScope(db, account))] : []),
  ]
  const rows = (
    await Promise.all(
      sources.map((source) =>
        within(source, wanted)
          .$if(wanted.kinds !== undefined, (some) => some.where('kind', 'in', wanted.kinds ?? []))
          .limit(wanted.limit + 1)
          .execute(),
      ),
    )
  ).flat()
  const differences = await differencesOf(db, rows)
  const part = wanted.name?.toLowerCase() ?? ''
  const dates = await datesOfAreas(reader, wanted, wanted.kinds)
  const entries = rows
    .flatMap<Entry>((row) => occurrencesIn(row, differences(row.id), wanted).map((one) => shownEntry(row, one)))
    .concat(dates)
    .filter(({ name }) => name.toLowerCase().includes(part))
    .toSorted(byStart)
  return { entries: entries.slice(0, wanted.limit), more: entries.length > wanted.limit }
}

const byStart = (one: Entry, other: Entry): number =>
  compare(one.startTime, other.startTime) || compare(one.endTime, other.endTime) || compare(one.id, other.id)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
