import { sql } from 'kysely'
import { newHearingServiceFields } from '../../../../openapi/facts/fields/newHearingServiceFields.ts'
import { hearingEvaluationLabels } from '../../../../openapi/facts/hearing.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, Period, Time } from '../../../kernel/contributions/figure-set.ts'
import { monthsIn } from '../../../kernel/months-in.ts'
import { dayOf } from '../../../kernel/time.ts'
import { entryNames } from '../../../setting/dict/index.ts'
import { attendedIn, whomOf } from './attended-hearings.ts'
import { readingByMonth, sums } from './by-month.ts'
import { inDictionary } from './composition.ts'
import { type About, type PoolCounts, poolPart } from './pool.ts'
import { servicesFound } from './searches.ts'

const count = sql<number>`count(*)`.as('count')

interface MonthCount {
  readonly month: string
  readonly hearings: number
  readonly services: number
}

const within = ({ from, to }: Period, day: string) => day >= from && day <= to

/** The hearings of a month, or of its part that is in the same of some periods. */
interface PartCount extends MonthCount {
  /** One of the days. */
  readonly held: string
}

const monthCounts = readingByMonth<PartCount>()

/** How many hearings there were in the periods, and how many officers were at them. */
const countIn = (question: FigureQuestion, periods: readonly Period[], about: About): Promise<readonly PartCount[]> =>
  monthCounts(question, { periods, about }, async (span, { month, part, held }) => {
    const found = await question.db
      .selectFrom(
        attendedIn(question, span, about)
          .select(['held_on', 'case_key', sql<number>`count(*)`.as('officers')])
          .groupBy(['held_on', 'case_key'])
          .as('hearing'),
      )
      .select([month.as('month'), part.as('part'), held.as('held'), sql<number>`count(*)`.as('hearings')])
      .select(sql<number | string>`sum(officers)`.as('services'))
      .groupBy(['month', 'part'])
      .execute()
    // PostgreSQL gives a sum as a text.
    return found.map((row) => ({ ...row, services: Number(row.services) }))
  })

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

interface CountOf {
  readonly held: string
  readonly count: number
}
const typeCounts = readingByMonth<CountOf & { readonly case_type: string }>()
const evaluationCounts = readingByMonth<CountOf & { readonly evaluation: string | null }>()

/** How the hearings of the period are distributed. */
export async function hearingDistributions(question: FigureQuestion, counts: HearingCounts, about: About) {
  const { db, filters, now, periods } = question
  const asked = { periods: [periods.now], about }
  const types = await typeCounts(question, asked, (span, { month, part, held }) =>
    db
      .selectFrom(
        attendedIn(question, span, about)
          .select(['held_on', 'case_key', 'case_type'])
          .groupBy(['held_on', 'case_key', 'case_type'])
          .as('hearing'),
      )
      .select([month.as('month'), part.as('part'), held.as('held'), 'case_type', count])
      .groupBy(['month', 'part', 'case_type'])
      .execute(),
  )
  const evaluations = await evaluationCounts(question, asked, (span, { month, part, held }) =>
    attendedIn(question, span, about)
      .select([month.as('month'), part.as('part'), held.as('held'), 'hearing_service.evaluation', count])
      .groupBy(['month', 'part', 'hearing_service.evaluation'])
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
