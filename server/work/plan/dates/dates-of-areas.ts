import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Context } from '../../../http/handler.ts'
import type { DateRow, DateSource } from '../../../kernel/contributions/date-source.ts'
import { nowhere } from '../../../kernel/role-scope.ts'
import { dayOf, endOfDay, formatDateTime, startOfDay } from '../../../kernel/time.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import type { Span } from '../read/rows.ts'
import '../services.ts'

/** Of one kind; whoever sees more looks at the list of the area. */
const mostOfKind = 500

/** Something of an area, with the kind that it is of. */
export interface AreaDate extends Span {
  readonly source: DateSource
  readonly row: DateRow
}

/** For whom dates are read. */
export type Reading = Pick<Context<'listPlanEntries'>, 'db' | 'account' | 'dateSources'>

/** What the areas have in this time for the account, as far as its permissions and their data scope go. */
export async function datesIn(
  { db, account, dateSources }: Reading,
  span: Span,
  kinds?: readonly string[],
): Promise<readonly AreaDate[]> {
  const found = await Promise.all(
    dateSources.map(async (source) => {
      const scope = source.permission === undefined ? nowhere : account.permissions.get(source.permission)
      if (!scope || kinds?.includes(source.kind) === false) return []
      const rows = await source.rows({ db, account, scope, span }).limit(mostOfKind).execute()
      return rows.map((row): AreaDate => ({ source, row, from: startOf(row.starts_at), to: endOf(row.ends_at) }))
    }),
  )
  return eachOnce(found.flat())
}

const startOf = (time: number | string): number => (typeof time === 'string' ? startOfDay('startTime', time) : time)
const endOf = (time: number | string): number => (typeof time === 'string' ? endOfDay('endTime', time) : time)

/** Without those of a whole day that another kind has with their times. */
function eachOnce(dates: readonly AreaDate[]): readonly AreaDate[] {
  const about = ({ row, from }: AreaDate) => `${dayOf(from)} ${row.about}`
  const timed = new Set(dates.filter(({ row }) => row.about && row.all_day === 0).map(about))
  return dates.filter((date) => date.row.all_day === 0 || !date.row.about || !timed.has(about(date)))
}

const uidEnd = '@dates.auth-centre'
/** By what a calendar file knows it. */
export const uidOf = ({ source, row }: AreaDate): string => `${source.key}-${row.id}${uidEnd}`
/** Whether an entry of a file is one of an area, which stands in the calendar by itself. */
export const isOfArea = (uid: string): boolean => uid.endsWith(uidEnd)

/** The same as the calendar shows it. */
export async function datesOfAreas(
  reading: Reading,
  span: Span,
  kinds?: readonly string[],
): Promise<readonly Schemas['PlanEntry'][]> {
  const dates = await datesIn(reading, span, kinds)
  return dates.map(({ source: { key, kind, name: source, place: placeOf }, row, from, to }) => ({
    ...withoutNulls({ place: row.place }),
    id: `${key}:${row.id}`,
    name: row.title,
    kind,
    startTime: formatDateTime(from),
    endTime: formatDateTime(to),
    allDay: row.all_day === 1,
    relation: 'area' as const,
    repeats: false,
    link: placeOf(row.id),
    source,
  }))
}
