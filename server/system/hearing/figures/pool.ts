import { type Expression, type SqlBool, sql } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { Counted, FigureQuestion, Period, Time } from '../../../kernel/contributions/figure-set.ts'
import { parameter } from '../../../kernel/parameters/in-force.ts'
import { daysAfter, monthsBefore } from '../../../kernel/time.ts'
import { officersBy } from '../conditions.ts'
import { inPoolOn, servedIn, unservedIn } from '../counted.ts'
import { officerScope } from '../officer-scope.ts'
import { officersFound } from './searches.ts'

/** The officers of the scope and the filters of the page: a query that each figure narrows. */
export const officersOf = ({ db, account, filters, now }: Pick<FigureQuestion, 'db' | 'account' | 'filters' | 'now'>) =>
  db
    .selectFrom('hearing_officer')
    .where(officerScope(account))
    .where(officersBy(account, filters, now))

/** How many of the rows of a group hold a condition. */
export const countIf = (condition: Expression<SqlBool>) => sql<number>`count(case when ${condition} then 1 end)`

const times = ['now', 'before', 'yearBefore'] as const satisfies readonly Time[]
/** The twelve months until a day. */
const yearUntil = (day: string): Period => ({ from: daysAfter(monthsBefore(day, 12), 1), to: day })

/** What one statement counts at one time. */
const countedAt = ({ from, to }: Period) => {
  const pool = inPoolOn(to)
  const year = yearUntil(to)
  return {
    pool: countIf(pool),
    entered: countIf(sql<SqlBool>`hearing_officer.warehousing_date between ${from} and ${to}`),
    left: countIf(sql<SqlBool>`hearing_officer.left_on between ${from} and ${to}`),
    used: countIf(sql<SqlBool>`${pool} and ${servedIn(year)}`),
    asleep: countIf(sql<SqlBool>`${pool} and ${unservedIn(year)}`),
  }
}
type Number = keyof ReturnType<typeof countedAt>
export type PoolCounts = Readonly<Record<Time, Readonly<Record<Number, number>>>>

/** How many officers are in the pools, came, left, served or slept at each time. Three statements. */
export async function countPools(question: FigureQuestion): Promise<PoolCounts> {
  const at = async (time: Time) => {
    const { pool, entered, left, used, asleep } = countedAt(question.periods[time])
    return officersOf(question)
      .select([pool.as('pool'), entered.as('entered'), left.as('left'), used.as('used'), asleep.as('asleep')])
      .executeTakeFirstOrThrow()
  }
  const [now, before, yearBefore] = [await at(times[0]), await at(times[1]), await at(times[2])]
  return { now, before, yearBefore }
}

/** The number of officers in the pools at a time, which ratios divide by. */
export function poolPart({ periods, filters }: FigureQuestion, value: number, time: Time): Schemas['FigurePart'] {
  return { title: '在库总数', value, search: officersFound(filters, { inPoolOn: periods[time].to }) }
}

/** The figures of these counts. */
export function poolFigures(question: FigureQuestion, counts: PoolCounts) {
  const { periods, filters } = question
  const counted = (key: Number, values: (period: Period) => Parameters<typeof officersFound>[1]) =>
    atEachTime((time) => ({ value: counts[time][key], search: officersFound(filters, values(periods[time])) }))
  const share = (key: Number, title: string, name: string) =>
    atEachTime((time) => {
      const { from, to } = yearUntil(periods[time].to)
      const search = officersFound(filters, { inPoolOn: to, [name]: [from, to] })
      return ratio({ title, value: counts[time][key], search }, poolPart(question, counts[time].pool, time), 100)
    })
  return {
    pool: counted('pool', ({ to }) => ({ inPoolOn: to })),
    entered: counted('entered', ({ from, to }) => ({ warehousing: [from, to] })),
    left: counted('left', ({ from, to }) => ({ left: [from, to] })),
    used: share('used', '参加过听证会的在库听证员', 'served'),
    asleep: share('asleep', '没有参加过听证会的在库听证员', 'unserved'),
  }
}

/** 届满预警: as the list finds them today. */
export async function endingFigure(question: Parameters<typeof officersOf>[0]): Promise<Counted> {
  const { db, account, now, filters } = question
  const endsWithinDays = parameter(db, 'hearing.warning.days')
  const { value } = await officersOf(question)
    .where(officersBy(account, { endsWithinDays }, now))
    .select(sql<number>`count(*)`.as('value'))
    .executeTakeFirstOrThrow()
  return { now: { value, search: officersFound(filters, { endsWithinDays: String(endsWithinDays) }) } }
}
