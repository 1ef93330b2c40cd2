import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { FigureQuestion, Period } from '../../../kernel/contributions/figure-set.ts'
import { keepLatest, keptBy } from '../../../kernel/kept.ts'
import { monthsIn } from '../../../kernel/months-in.ts'
import { daysAfter } from '../../../kernel/time.ts'
import type { About } from './pool.ts'

/** So many months are counted with one statement: PostgreSQL sorts more hearings than that on the disk. */
const monthsAtOnce = 12
/** Months of which each reading keeps what was read: twenty years, and the parts at the ends of some periods. */
const most = 300

/** What was read of the hearings of a month, or of a part of one: a day of it tells of which. */
interface OfPart {
  readonly held: string
}

/** What tells the rows of one part from those of another: a month, or the part of one that lies in the same periods. */
export interface PartColumns {
  readonly month: RawBuilder<string>
  readonly part: RawBuilder<number>
  readonly held: RawBuilder<string>
}

/** What was read of a part, under the version of its month. */
interface Kept<Row> {
  readonly version: number
  readonly rows: readonly Row[]
}

const within = ({ from, to }: Period, day: string) => day >= from && day <= to

/** These periods, of which those that share days are one: what is read of a day is read once. */
export function apart(periods: readonly Period[]): Period[] {
  const found: Period[] = []
  for (const { from, to } of periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = found.at(-1)
    if (last && from <= last.to) found.splice(-1, 1, { from: last.from, to: last.to > to ? last.to : to })
    else found.push({ from, to })
  }
  return found
}

/** A period in parts, of which each begins at its first day or at one of these days. */
function partsAt({ from, to }: Period, days: readonly string[]): Period[] {
  const begins = [from, ...days.filter((day) => day > from && day <= to).toSorted()]
  return begins.map((begin, at) => ({
    from: begin,
    to: at + 1 < begins.length ? daysAfter(begins[at + 1] ?? to, -1) : to,
  }))
}

/** These parts, of which those that follow on one another are one, within what a statement may read. */
function runsOf(parts: readonly Period[]): Period[] {
  const runs: { from: string; to: string; months: number }[] = []
  for (const { from, to } of parts) {
    const run = runs.at(-1)
    if (run && run.months < monthsAtOnce && daysAfter(run.to, 1) === from) {
      run.to = to
      run.months += 1
    } else runs.push({ from, to, months: 1 })
  }
  return runs
}

/** The versions of the months whose records were changed since they are versioned (migration 0367). */
async function versionsOf(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('hearing_month').select(['month', 'version']).execute()
  return new Map(rows.map(({ month, version }) => [month, version]))
}

/**
 * A reading of the hearings of periods by month. Of all officers each month is read once, while neither its records nor
 * the pools of their officers change, in whichever process: `read` gets a span of at most a year, and groups its rows
 * by `month` and `part`, with `held` of each. `name` tells what else the rows depend on.
 */
export function readingByMonth<Row extends OfPart>() {
  const keptUnder = keptBy<Kept<Row>, 'organisations'>('organisations')
  return async (
    { db, account }: Pick<FigureQuestion, 'db' | 'account'>,
    {
      periods,
      about,
      name = '',
    }: { readonly periods: readonly Period[]; readonly about: About; readonly name?: string },
    read: (span: Period, columns: PartColumns) => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> => {
    const cuts = [...new Set(periods.flatMap(({ from, to }) => [from, daysAfter(to, 1)]))].filter(
      (day) => !day.endsWith('-01'),
    )
    const parts = apart(periods).flatMap((period) =>
      monthsIn(period).flatMap((month) => partsAt(month.period, cuts).map((part) => ({ ...part, month: month.key }))),
    )
    // Before the rows, so that what is kept is never older than its version.
    const versions = about === 'all' ? await versionsOf(db) : undefined
    const kept = keptUnder(db, account.versions)
    const keyOf = ({ from, to }: Period) => `${name} ${from} ${to}`
    const versionOf = (month: string) => versions?.get(month) ?? 0
    const known = (part: (typeof parts)[number]) => {
      const before = versions && kept.get(keyOf(part))
      return before?.version === versionOf(part.month) ? before.rows : undefined
    }
    const all = parts.flatMap((part) => known(part) ?? [])
    const unknown = parts.filter((part) => known(part) === undefined)
    for (const span of runsOf(unknown)) {
      const rows = await read(span, columnsOf(cuts.filter((day) => within(span, day))))
      for (const row of rows) all.push(row)
      if (!versions) continue
      for (const part of unknown.filter(({ from }) => within(span, from))) {
        const ofPart = rows.filter(({ held }) => within(part, held))
        keepLatest(kept, keyOf(part), { version: versionOf(part.month), rows: ofPart }, most)
      }
    }
    return all
  }
}

const columnsOf = (cuts: readonly string[]): PartColumns => ({
  month: sql`substr(held_on, 1, 7)`,
  part: cuts.reduce((sum, day) => sql<number>`${sum} + case when held_on >= ${day} then 1 else 0 end`, sql<number>`0`),
  held: sql`min(held_on)`,
})

/** Sums of what is read in parts, by a key. */
export const sums = <Key>(rows: readonly (readonly [Key, number])[]): ReadonlyMap<Key, number> =>
  rows.reduce((all, [key, value]) => all.set(key, (all.get(key) ?? 0) + value), new Map<Key, number>())
