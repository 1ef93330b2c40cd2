import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { dayMs, startOfDay } from '../time.ts'
import type { AddressValues } from './figure-search.ts'
import type { Period } from './figure-set.ts'
import { type FigureSlot, slotsIn } from './figure-slots.ts'

/** How many rows there are of a time and of a kind. */
export interface TimedCount {
  /** The first millisecond of its hour, since 1970. */
  readonly at: number
  /** Null for what has none, such as the failure of what succeeded. */
  readonly kind: string | null
  readonly count: number
}

const hourMs = 3_600_000
/** A statement counts one day at least and so many at most. */
const mostDays = 32
/** With fewer rows than these the next statement counts more days, with more rows fewer, so that none takes long. */
const [few, many] = [15_000, 60_000]

/**
 * How many rows of a period there are by the hour and by a column. `rows` selects those of a span of time, from the
 * first millisecond to before the second, without any column.
 */
export async function countOverTime(
  { from, to }: Period,
  { rows, time, kind }: CountedRows,
): Promise<readonly TimedCount[]> {
  const [first, end] = [startOfDay('from', from), startOfDay('to', to) + dayMs]
  const hour = sql<number>`${time} / ${sql.lit(hourMs)}`
  const counts: TimedCount[] = []
  let days = 1
  for (let begin = first; begin < end; ) {
    const until = Math.min(end, begin + days * dayMs)
    const found = await rows(begin, until)
      .select([hour.as('hour'), sql<string | null>`${kind}`.as('kind'), sql<number>`count(*)`.as('count')])
      .groupBy([hour, kind])
      .execute()
    counts.push(...found.map((row) => ({ at: row.hour * hourMs, kind: row.kind, count: row.count })))
    const total = found.reduce((sum, row) => sum + row.count, 0)
    if (total < few) days = Math.min(mostDays, days * 2)
    else if (total > many) days = Math.max(1, Math.floor(days / 2))
    begin = until
  }
  return counts
}

interface CountedRows {
  // any: of whatever table; only what is selected here is read.
  readonly rows: (from: number, to: number) => SelectQueryBuilder<any, any, object>
  readonly time: Expression<number>
  readonly kind: Expression<string | null>
}

/** The counts of the kinds that are wanted, together. */
export const sumOf = (counts: readonly TimedCount[], wanted: (kind: string | null) => boolean): number =>
  counts.reduce((sum, { kind, count }) => (wanted(kind) ? sum + count : sum), 0)

/** The items of a series over a period: for each slot the counts that are wanted, with the search of their list. */
export function seriesOf(
  period: Period,
  counts: readonly TimedCount[],
  wanted: (kind: string | null) => boolean,
  search: (found: AddressValues) => Schemas['FigureSearch'],
): { items: Schemas['FigureItem'][] } {
  const inSlot = ({ from, to }: FigureSlot) => counts.filter(({ at }) => at >= from && at < to)
  return {
    items: slotsIn(period).map((slot) => ({
      key: slot.key,
      label: slot.label,
      value: sumOf(inSlot(slot), wanted),
      search: search(slot.found),
    })),
  }
}
