import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { daysAfter } from '../../kernel/time.ts'
import type { GrantDays } from '../catalogue/index.ts'

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other

/**
 * The days of a grant once a request is approved: those asked for, and those that the application has, so that an
 * approval takes no day away. Throws 400 AA0001 at `fromDate` for days that begin after a gap, because a grant has one
 * period, and where the application has them all. `today` is `YYYY-MM-DD`.
 */
export function grantedDays(had: GrantDays | undefined, { from_on, until_on }: GrantDays, today: string): GrantDays {
  const asked = { from_on, until_on }
  if (!had || isPast(had.until_on, today)) return asked
  if (had.from_on <= asked.from_on && laterOf(had.until_on, asked.until_on) === had.until_on)
    throw refused('该应用在此期限内已有授权', 'fromDate')
  const { until_on: until } = had
  if (until !== null && asked.from_on > daysAfter(until, 1))
    throw refused(`该应用已有授权至 ${until}，续期须从其次日或之前开始`, 'fromDate')
  const first = asked.from_on < had.from_on ? asked.from_on : had.from_on
  return { from_on: first, until_on: laterOf(until, asked.until_on) }
}
