import type { Period, Time } from '../../kernel/contributions/figure-set.ts'
import { badParameter, refused } from '../../kernel/failure.ts'
import { dayMs, dayOf, daysAfter, monthsBefore, startOfDay } from '../../kernel/time.ts'

const longestYears = 10

/** The months of a period that is whole months; undefined for any other. */
function monthsOf({ from, to }: Period): number | undefined {
  const next = daysAfter(to, 1)
  if (!from.endsWith('-01') || !next.endsWith('-01')) return undefined
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return number(next) - number(from)
}

/** So many months earlier; what ends with a month still ends with one. */
const earlier = ({ from, to }: Period, months: number): Period => {
  const next = daysAfter(to, 1)
  const ends = next.endsWith('-01') ? daysAfter(monthsBefore(next, months), -1) : monthsBefore(to, months)
  return { from: monthsBefore(from, months), to: ends }
}

/**
 * The period that is asked about, the one of the same length before it, and the same days of the year before. Without
 * days it ends today, `now` in milliseconds since 1970, and begins by `begins`, with the present year. Throws 400
 * AA0004 for a day that does not exist and 400 AA0001 for a period that ends before it begins, or is longer than ten
 * years.
 */
export function periodsOf(
  { periodBeginDate, periodEndDate }: { readonly periodBeginDate?: string; readonly periodEndDate?: string },
  now: number,
  begins: (to: string) => string = (to) => `${to.slice(0, 4)}-01-01`,
): Record<Time, Period> {
  const to = periodEndDate ?? dayOf(now)
  const from = periodBeginDate ?? begins(to)
  const [begin, end] = [startOfDay('periodBeginDate', from), startOfDay('periodEndDate', to)]
  if (end < begin) throw refused('统计结束日期不能早于开始日期', 'periodEndDate')
  if (from < monthsBefore(to, 12 * longestYears)) throw refused(`统计期最长 ${longestYears} 年`, 'periodBeginDate')
  if (from < '1900-01-01') throw badParameter('periodBeginDate', '统计开始日期过早')
  const present = { from, to }
  const months = monthsOf(present)
  const days = (end - begin) / dayMs + 1
  const before =
    months === undefined ? { from: daysAfter(from, -days), to: daysAfter(from, -1) } : earlier(present, months)
  return { now: present, before, yearBefore: earlier(present, 12) }
}
