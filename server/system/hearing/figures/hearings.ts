import { sql } from 'kysely'
import { newHearingServiceFields } from '../../../../openapi/facts/fields/newHearingServiceFields.ts'
import { hearingEvaluationLabels } from '../../../../openapi/facts/hearing.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, Period, Time } from '../../../kernel/contributions/figure-set.ts'
import { monthsIn } from '../../../kernel/months-in.ts'
import { dayOf, daysAfter } from '../../../kernel/time.ts'
import { entryNames } from '../../../setting/dict/index.ts'
import { attendedIn, whomOf } from './attended-hearings.ts'
import { inDictionary } from './composition.ts'
import { type About, type PoolCounts, poolPart } from './pool.ts'
import { servicesFound } from './searches.ts'

const count = sql<number>`count(*)`.as('count')

/** So many months are counted with one statement: PostgreSQL sorts more hearings than that on the disk. */
const monthsAtOnce = 12

/** What is read of each year of a period, or the rest of one: a hearing is of one day. */
export async function inYears<Row>(period: Period, read: (part: Period) => Promise<readonly Row[]>): Promise<Row[]> {
  const months = monthsIn(period)
  const rows: Row[] = []
  for (let at = 0; at < months.length; at += monthsAtOnce) {
    const part = months.slice(at, at + monthsAtOnce)
    const [from, to] = [part[0]?.period.from ?? period.from, part.at(-1)?.period.to ?? period.to]
    rows.push(...(await read({ from, to })))
  }
  return rows
}

/** Sums of what is read in parts, by a key. */
export const sums = <Key>(rows: readonly (readonly [Key, number])[]): ReadonlyMap<Key, number> =>
  rows.reduce((all, [key, value]) => all.set(key, (all.get(key) ?? 0) + value), new Map<Key, number>())

interface MonthCount {
  readonly month: string
  readonly hearings: number
  readonly services: number
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

/** The hearings of a month, or of its part that is in the same of some periods. */
interface PartCount extends MonthCount {
  /** One of the days. */
  readonly held: string
}

/** How many hearings there were in the periods, and how many officers were at them. */
async function countIn(question: FigureQuestion, periods: readonly Period[], about: About): Promise<PartCount[]> {
  const first = periods.flatMap(({ from, to }) => [from, daysAfter(to, 1)]).filter((day) => !day.endsWith('-01'))
  const part = [...new Set(first)].reduce(
    (sum, day) => sql<number>`${sum} + case when held_on >= ${day} then 1 else 0 end`,
    sql<number>`0`,
  )
  const rows: PartCount[] = []
  for (const period of apart(periods)) {
    const found = await inYears(period, (year) =>
      question.db
        .selectFrom(
          attendedIn(question, year, about)
            .select(['held_on', 'case_key', sql<number>`count(*)`.as('officers')])
            .groupBy(['held_on', 'case_key'])
            .as('hearing'),
        )
        .select([sql<string>`substr(held_on, 1, 7)`.as('month'), part.as('part')])
        .select([sql<string>`min(held_on)`.as('held'), sql<number>`count(*)`.as('hearings')])
        .select(sql<number | string>`sum(officers)`.as('services'))
        .groupBy(['month', 'part'])
        .execute(),
    )
    // PostgreSQL gives a sum as a text.
    rows.push(...found.map((row) => ({ ...row, services: Number(row.services) })))
  }
  return rows
}

/** What of it is in one period: in all, and in each month. */
function countedIn(period: Period, counted: readonly PartCount[]) {
  const months = Map.groupBy(
    counted.filter(({ held }) => within(period, held)),
    ({ month }) => month,
  )
  const sumOf = (rows: readonly MonthCount[], key: 'hearings' | 'services') =>
    rows.reduce((sum, one) => sum + one[key], 0)
  const byMonth = [...months].map(
    ([month, rows]): MonthCount => ({ month, hearings: sumOf(rows, 'hearings'), services: sumOf(rows, 'services') }),
  )
  return { hearings: sumOf(byMonth, 'hearings'), services: sumOf(byMonth, 'services'), months: byMonth }
}

/** How many hearings there were in a period, and how many officers were at them: in all, and in each month. */
export async function hearingsIn(question: FigureQuestion, period: Period, about?: About) {
  return countedIn(period, await countIn(question, [period], about ?? (await whomOf(question))))
}

/** The same at each time. */
export async function countHearings(question: FigureQuestion, about?: About) {
  const { now, before, yearBefore } = question.periods
  const counted = await countIn(question, [now, before, yearBefore], about ?? (await whomOf(question)))
  return {
    now: countedIn(now, counted),
    before: countedIn(before, counted),
    yearBefore: countedIn(yearBefore, counted),
  }
}
type HearingCounts = Awaited<ReturnType<typeof countHearings>>

/** The numbers of hearings, and their ratios. */
export function hearingFigures(question: FigureQuestion, pools: PoolCounts, counts: HearingCounts) {
  const { filters, periods } = question
  const hearings = (time: Time) => ({
    value: counts[time].hearings,
    search: servicesFound(filters, periods[time], { hearings: 'true' }),
  })
  const services = (time: Time) => ({
    value: counts[time].services,
    search: servicesFound(filters, periods[time]),
  })
  const servicesPart = (time: Time) => ({ title: '参与人次', ...services(time) })
  return {
    hearings: atEachTime(hearings),
    services: atEachTime(services),
    perHearing: atEachTime((time) => ratio(servicesPart(time), { title: '听证场次', ...hearings(time) })),
    perOfficer: atEachTime((time) => ratio(servicesPart(time), poolPart(question, pools[time].pool, time))),
  }
}

/** Every month of the period, with the same days of the year before. */
function monthItems(
  { filters, periods }: FigureQuestion,
  counts: HearingCounts,
  of: 'hearings' | 'services',
  values: Parameters<typeof servicesFound>[2],
) {
  const earlier = monthsIn(periods.yearBefore)
  const valueIn = (time: 'now' | 'yearBefore', key: string) =>
    counts[time].months.find(({ month }) => month === key)?.[of] ?? 0
  return {
    items: monthsIn(periods.now).map(({ key, period }, place) => {
      const before = earlier[place]
      return {
        key,
        label: key,
        value: valueIn('now', key),
        search: servicesFound(filters, period, values),
        ...(before && {
          yearBefore: {
            value: valueIn('yearBefore', before.key),
            search: servicesFound(filters, before.period, values),
          },
        }),
      }
    }),
  }
}

/** How the hearings of the period are distributed. */
export async function hearingDistributions(question: FigureQuestion, counts: HearingCounts, about: About) {
  const { db, filters, now, periods } = question
  const types = await inYears(periods.now, (part) =>
    db
      .selectFrom(
        attendedIn(question, part, about)
          .select(['held_on', 'case_key', 'case_type'])
          .groupBy(['held_on', 'case_key', 'case_type'])
          .as('hearing'),
      )
      .select(['case_type', count])
      .groupBy('case_type')
      .execute(),
  )
  const evaluations = await inYears(periods.now, (part) =>
    attendedIn(question, part, about)
      .select(['hearing_service.evaluation', count])
      .groupBy('hearing_service.evaluation')
      .execute(),
  )
  const evaluated = sums<string>(evaluations.map((row) => [row.evaluation ?? 'none', row.count]))
  const found = (values: Parameters<typeof servicesFound>[2]) => servicesFound(filters, periods.now, values)
  const names = await entryNames(db, newHearingServiceFields.caseType.dictionary, dayOf(now))
  return {
    caseType: {
      items: inDictionary(sums(types.map((row) => [row.case_type, row.count])), names, (caseType) =>
        found({ caseType, hearings: 'true' }),
      ),
    },
    evaluation: {
      items: Object.entries({ ...hearingEvaluationLabels, none: '未评价' }).map(([key, label]) => ({
        key,
        label,
        value: evaluated.get(key) ?? 0,
        search: found({ evaluation: key }),
      })),
    },
    hearingsByMonth: monthItems(question, counts, 'hearings', { hearings: 'true' }),
    servicesByMonth: monthItems(question, counts, 'services', {}),
  }
}

const ranked = 10

/** The officers who were at the most hearings of the period; the earlier name first among equals. One statement. */
export async function topFigure(question: FigureQuestion, about: About) {
  const { db, filters, periods } = question
  const served = attendedIn(question, periods.now, about).select(['officer_id', count]).groupBy('officer_id')
  const rows = await db
    .selectFrom(
      // Those who share the last place as well: of all others no name is read.
      db
        .selectFrom(served.as('served'))
        .select(['officer_id', 'count', sql<number>`rank() over (order by count desc)`.as('place')])
        .as('served'),
    )
    .innerJoin('hearing_officer', 'hearing_officer.id', 'served.officer_id')
    .where('served.place', '<=', ranked)
    .select(['hearing_officer.id', 'hearing_officer.name', 'served.count'])
    .orderBy('served.count', 'desc')
    .orderBy('hearing_officer.name_key')
    .orderBy('hearing_officer.id')
    .limit(ranked)
    .execute()
  return {
    items: rows.map((row) => ({
      key: row.id,
      label: row.name,
      value: row.count,
      search: servicesFound(filters, periods.now, { officerId: row.id }),
    })),
  }
}
