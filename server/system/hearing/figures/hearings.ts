import { sql } from 'kysely'
import { newHearingServiceFields } from '../../../../openapi/facts/fields/newHearingServiceFields.ts'
import { hearingEvaluationLabels } from '../../../../openapi/facts/hearing.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, Period, Time } from '../../../kernel/contributions/figure-set.ts'
import { monthsIn } from '../../../kernel/months-in.ts'
import { dayOf } from '../../../kernel/time.ts'
import { entryNames } from '../../../setting/dict/index.ts'
import { type About, attendedIn, whomOf } from './attended-hearings.ts'
import { inDictionary } from './composition.ts'
import { type PoolCounts, poolPart } from './pool.ts'
import { servicesFound } from './searches.ts'

const count = sql<number>`count(*)`.as('count')
const month = sql<string>`substr(hearing_service.held_on, 1, 7)`

/** How many hearings there were in a period, and how many officers were at them in all. */
export async function hearingsIn(question: FigureQuestion, period: Period) {
  const about = await whomOf(question)
  const { hearings, services } = await question.db
    .selectFrom(
      attendedIn(question, period, about)
        .select(['held_on', 'case_key', sql<number>`count(*)`.as('officers')])
        .groupBy(['held_on', 'case_key'])
        .as('hearing'),
    )
    .select([sql<number>`count(*)`.as('hearings'), sql<number | string>`coalesce(sum(officers), 0)`.as('services')])
    .executeTakeFirstOrThrow()
  // PostgreSQL gives a sum as a text.
  return { hearings, services: Number(services) }
}

/** The same at each time. Six statements. */
export async function countHearings(question: FigureQuestion) {
  const at = (time: Time) => hearingsIn(question, question.periods[time])
  return { now: await at('now'), before: await at('before'), yearBefore: await at('yearBefore') }
}

/** The numbers of hearings, and their ratios. */
export async function hearingFigures(question: FigureQuestion, pools: PoolCounts) {
  const { filters, periods } = question
  const counts = await countHearings(question)
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

/** How many hearings there were in each month of a period. */
const hearingsByMonth = async (question: FigureQuestion, period: Period, about: About) =>
  question.db
    .selectFrom(
      attendedIn(question, period, about)
        .select(['case_key', 'held_on', month.as('month')])
        .distinct()
        .as('hearing'),
    )
    .select(['month', count])
    .groupBy('month')
    .execute()

type MonthCounts = readonly { readonly month: string; readonly count: number }[]

/** Every month of the period, with the same days of the year before. */
function monthItems(
  { filters, periods }: FigureQuestion,
  counts: { readonly now: MonthCounts; readonly yearBefore: MonthCounts },
  values: Parameters<typeof servicesFound>[2],
) {
  const earlier = monthsIn(periods.yearBefore)
  const valueIn = (time: 'now' | 'yearBefore', key: string) =>
    counts[time].reduce((sum, row) => (row.month === key ? sum + row.count : sum), 0)
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

/** How the hearings of the period are distributed. Six statements. */
export async function hearingDistributions(question: FigureQuestion) {
  const { db, filters, now, periods } = question
  const about = await whomOf(question)
  const attended = attendedIn(question, periods.now, about)
  const types = await db
    .selectFrom(
      attended.select(['held_on', 'case_key', 'case_type']).groupBy(['held_on', 'case_key', 'case_type']).as('hearing'),
    )
    .select(['case_type', count])
    .groupBy('case_type')
    .execute()
  const evaluations = await attended
    .select(['hearing_service.evaluation', month.as('month'), count])
    .groupBy(['hearing_service.evaluation', 'month'])
    .execute()
  const servicesBefore = await attendedIn(question, periods.yearBefore, about)
    .select([month.as('month'), count])
    .groupBy('month')
    .execute()
  const hearings = {
    now: await hearingsByMonth(question, periods.now, about),
    yearBefore: await hearingsByMonth(question, periods.yearBefore, about),
  }
  const found = (values: Parameters<typeof servicesFound>[2]) => servicesFound(filters, periods.now, values)
  const names = await entryNames(db, newHearingServiceFields.caseType.dictionary, dayOf(now))
  const sumOf = (some: typeof evaluations) => some.reduce((sum, one) => sum + one.count, 0)
  return {
    caseType: {
      items: inDictionary(new Map(types.map((row) => [row.case_type, row.count])), names, (caseType) =>
        found({ caseType, hearings: 'true' }),
      ),
    },
    evaluation: {
      items: Object.entries({ ...hearingEvaluationLabels, none: '未评价' }).map(([key, label]) => ({
        key,
        label,
        value: sumOf(evaluations.filter(({ evaluation }) => (evaluation ?? 'none') === key)),
        search: found({ evaluation: key }),
      })),
    },
    hearingsByMonth: monthItems(question, hearings, { hearings: 'true' }),
    servicesByMonth: monthItems(question, { now: evaluations, yearBefore: servicesBefore }, {}),
  }
}

/** The officers who were at the most hearings of the period; the earlier name first among equals. Two statements. */
export async function topFigure(question: FigureQuestion) {
  const { filters, periods } = question
  const about = await whomOf(question)
  const rows = await question.db
    .selectFrom(
      attendedIn(question, periods.now, about).select(['officer_id', count]).groupBy('officer_id').as('served'),
    )
    .innerJoin('hearing_officer', 'hearing_officer.id', 'served.officer_id')
    .select(['hearing_officer.id', 'hearing_officer.name', 'served.count'])
    .orderBy('served.count', 'desc')
    .orderBy('hearing_officer.name_key')
    .orderBy('hearing_officer.id')
    .limit(10)
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
