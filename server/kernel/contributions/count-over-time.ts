import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { dayMs, dayOf, startOfDay } from '../time.ts'
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
/** A statement reads about so many rows, or a whole day of more. */
const rowsAtOnce = 100_000

/** Rows of a table in the order of their times. */
interface TimedRows {
  /** The time of the row behind so many others at this time or later, whichever are counted; undefined for none. */
  readonly after: (from: number, others: number) => Promise<number | undefined>
}

/**
 * Reads the rows of a period in spans of whole days, from the first millisecond to before the second, so that no
 * statement takes long.
 */
export const inSpans = (
  { from, to }: Period,
  rows: TimedRows,
  read: (from: number, to: number) => Promise<void>,
): Promise<void> => inSpansBetween(startOfDay('from', from), startOfDay('to', to) + dayMs, rows, read)

/** As `inSpans`, from one millisecond to before another one. */
export async function inSpansBetween(
  from: number,
  end: number,
  { after }: TimedRows,
  read: (from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let begin = from; begin < end; ) {
    const time = (await after(begin, rowsAtOnce)) ?? end
    const days = Math.max(1, Math.floor((time - begin) / dayMs))
    const until = Math.min(end, begin + days * dayMs)
    await read(begin, until)
    begin = until
  }
}

interface CountedRows extends TimedRows {
  /** Those of a span of time, from the first millisecond to before the second, without any column. */
  // any: of whatever table; only what is selected here is read.
  readonly rows: (from: number, to: number) => SelectQueryBuilder<any, any, object>
  readonly time: Expression<number>
  readonly kind: Expression<string | null>
  readonly kept?: KeptDays
}

/** What was counted of days to which no row is added any more, by the first millisecond of the day. */
export interface KeptDays<Row = TimedCount> {
  /** No row is added before this time. */
  readonly settled: number
  readonly counts: Map<number, readonly Row[]>
}

/** What is of a time of a day, in milliseconds since 1970. */
interface Timed {
  readonly at: number
}

/** How many rows of a period there are by the hour and by a column; days that are kept are not read again. */
export function countOverTime(
  period: Period,
  { rows, time, kind, ...days }: CountedRows,
): Promise<readonly TimedCount[]> {
  const hour = sql<number>`${time} / ${sql.lit(hourMs)}`
  return readDays(period, days, async (from, to) => {
    const found = await rows(from, to)
      .select([hour.as('hour'), sql<string | null>`${kind}`.as('kind'), sql<number>`count(*)`.as('count')])
      .groupBy([hour, kind])
      .execute()
    return found.map((row) => ({ at: row.hour * hourMs, kind: row.kind, count: row.count }))
  })
}

/**
 * What is read of the days of a period, in spans as `inSpans`; `read` groups its rows by day at least. Days that are
 * kept are not read again.
 */
export async function readDays<Row extends Timed>(
  period: Period,
  { after, kept }: TimedRows & { readonly kept?: KeptDays<Row> | undefined },
  read: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all = [...keptIn(period, kept)]
  for (const days of unknownDays(period, kept)) {
    await inSpans(days, { after }, async (from, to) => {
      const found = await read(from, to)
      for (const row of found) all.push(row)
      if (kept) keep(kept, { from, to }, found)
    })
  }
  return all
}

/** Keeps what was read of the days of a span that are settled. */
function keep<Row extends Timed>(
  { settled, counts }: KeptDays<Row>,
  { from, to }: Record<'from' | 'to', number>,
  read: readonly Row[],
) {
  for (let day = from; day < to && day + dayMs <= settled; day += dayMs)
    counts.set(
      day,
      read.filter(({ at }) => at >= day && at < day + dayMs),
    )
}

const daysOf = ({ from, to }: Period): readonly number[] => {
  const [begin, last] = [startOfDay('from', from), startOfDay('to', to)]
  return Array.from({ length: Math.max(0, Math.floor((last - begin) / dayMs) + 1) }, (_, at) => begin + at * dayMs)
}

const keptIn = <Row>(period: Period, kept?: KeptDays<Row>): readonly Row[] =>
  kept ? daysOf(period).flatMap((day) => kept.counts.get(day) ?? []) : []

/** The runs of days of a period that are not kept. */
function unknownDays(period: Period, kept: KeptDays<unknown> | undefined): readonly Period[] {
  if (!kept) return [period]
  const runs: { from: string; to: string }[] = []
  let known = true
  for (const day of daysOf(period)) {
    const run = runs.at(-1)
    if (kept.counts.has(day)) known = true
    else if (known || !run) {
      known = false
      runs.push({ from: dayOf(day), to: dayOf(day) })
    } else run.to = dayOf(day)
  }
  return runs
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
