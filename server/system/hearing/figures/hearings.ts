import { sql } from 'kysely'
import { newHearingServiceFields } from '../../../../openapi/facts/fields/newHearingServiceFields.ts'
import { hearingEvaluationLabels } from '../../../../openapi/facts/hearing.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { FigureQuestion, Period, Time } from '../../../kernel/contributions/figure-set.ts'
import { monthsIn } from '../../../kernel/months-in.ts'
import { dayOf } from '../../../kernel/time.ts'
import { entryNames } from '../../../setting/dict/index.ts'
import { servicesBy } from '../service/conditions.ts'
import { inDictionary } from './composition.ts'
import { type PoolCounts, poolPart } from './pool.ts'
import { servicesFound } from './searches.ts'

/** The attended hearings of a period, one row for each officer. */
const attendedIn = ({ db, account, filters, now }: FigureQuestion, { from, to }: Period) =>
  db
    .selectFrom('hearing_service')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
    .where(servicesBy(account, { ...filters, attendance: 'attended', heldBeginDate: from, heldEndDate: to }, now))

const count = sql<number>`count(*)`.as('count')
const month = sql<string>`substr(hearing_service.held_on, 1, 7)`

/** How many hearings there were, and how many officers were at them in all, at each time. Three statements. */
async function countHearings(question: FigureQuestion) {
  const at = async (time: Time) =>
    question.db
      .selectFrom(
        attendedIn(question, question.periods[time])
          .select(['case_key', 'held_on', sql<number>`count(*)`.as('officers')])
          .groupBy(['case_key', 'held_on'])
          .as('hearing'),
      )
      .select([sql<number>`count(*)`.as('hearings'), sql<number>`coalesce(sum(officers), 0)`.as('services')])
      .executeTakeFirstOrThrow()
  const [now, before, yearBefore] = [await at('now'), await at('before'), await at('yearBefore')]
  const numbers = ({ hearings, services }: typeof now) => ({ hearings: Number(hearings), services: Number(services) })
  return { now: numbers(now), before: numbers(before), yearBefore: numbers(yearBefore) }
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

/** How the hearings of the period are distributed. Three statements. */
export async function hearingDistributions(question: FigureQuestion) {
  const { db, filters, now, periods } = question
  const attended = attendedIn(question, periods.now)
  const types = await db
    .selectFrom(attended.select(['case_key', 'held_on', 'case_type']).distinct().as('hearing'))
    .select(['case_type', count])
    .groupBy('case_type')
    .execute()
  const evaluations = await attended
    .select(['hearing_service.evaluation', month.as('month'), count])
    .groupBy(['hearing_service.evaluation', 'month'])
    .execute()
  const byMonth = await db
    .selectFrom(
      attended
        .select(['case_key', 'held_on', month.as('month')])
        .distinct()
        .as('hearing'),
    )
    .select(['month', count])
    .groupBy('month')
    .execute()
  const found = (values: Parameters<typeof servicesFound>[2]) => servicesFound(filters, periods.now, values)
  const names = await entryNames(db, newHearingServiceFields.caseType.dictionary, dayOf(now))
  const sumOf = (some: typeof evaluations) => some.reduce((sum, one) => sum + one.count, 0)
  const months = (values: Parameters<typeof servicesFound>[2], of: (key: string) => number) => ({
    items: monthsIn(periods.now).map(({ key, period }) => ({
      key,
      label: key,
      value: of(key),
      search: servicesFound(filters, period, values),
    })),
  })
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
    hearingsByMonth: months({ hearings: 'true' }, (key) => byMonth.find((row) => row.month === key)?.count ?? 0),
    servicesByMonth: months({}, (key) => sumOf(evaluations.filter((row) => row.month === key))),
  }
}

/** The officers who were at the most hearings of the period; the earlier name first among equals. One statement. */
export async function topFigure(question: FigureQuestion) {
  const { filters, periods } = question
  const rows = await attendedIn(question, periods.now)
    .select(['hearing_officer.id', 'hearing_officer.name', count])
    .groupBy(['hearing_officer.id', 'hearing_officer.name', 'hearing_officer.name_key'])
    .orderBy('count', 'desc')
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
