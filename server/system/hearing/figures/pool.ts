import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { atEachTime, ratio } from '../../../kernel/contributions/figure-search.ts'
import type { Counted, FigureQuestion, Period, Time } from '../../../kernel/contributions/figure-set.ts'
import { parameter } from '../../../kernel/parameters/in-force.ts'
import { daysAfter, monthsBefore } from '../../../kernel/time.ts'
import { officersBy } from '../conditions.ts'
import { heldIn, inPoolOn } from '../counted.ts'
import { officerScope } from '../officer-scope.ts'
import { officersFound } from './searches.ts'

/** The officers of the scope and the filters of the page: a query that each figure narrows. */
export const officersOf = ({ db, account, filters, now }: Pick<FigureQuestion, 'db' | 'account' | 'filters' | 'now'>) =>
  db
    .selectFrom('hearing_officer')
    .where(officerScope(account))
    .where(officersBy(account, filters, now))

/** Whose hearings are counted: the records of many are read in the order of the days, those of few one by one. */
export type About = 'all' | 'many' | 'few'

/** How many of the rows of a group hold a condition. */
export const countIf = (condition: Expression<SqlBool>) => sql<number>`count(case when ${condition} then 1 end)`

const times = ['now', 'before', 'yearBefore'] as const satisfies readonly Time[]
/** The twelve months until a day. */
const yearUntil = (day: string): Period => ({ from: daysAfter(monthsBefore(day, 12), 1), to: day })

/** What is counted at one time. */
type Number = 'pool' | 'entered' | 'left' | 'used' | 'asleep'
export type PoolCounts = Readonly<Record<Time, Readonly<Record<Number, number>>>>

/**
 * Whether who is in the pool at a time was at a hearing in the year until then: 1 or 0. The day of the last one answers
 * for most; of the others each is looked at, and so once for all that is counted.
 */
function servedFlag({ to }: Period, about: About): RawBuilder<number> {
  const { from, to: last } = yearUntil(to)
  const day = sql.ref('hearing_officer.last_held_on')
  return sql<number>`case when not (${inPoolOn(to)}) or coalesce(${day}, '') < ${from} then 0
    when ${day} <= ${last} or ${heldIn({ from, to: last }, about === 'few' ? 'each' : 'many')} then 1 else 0 end`
}

/** What one statement counts at one time besides who served. */
const countedAt = (time: Time, { from, to }: Period) => {
  const pool = inPoolOn(to)
  const knownFor = sql<SqlBool>`hearing_officer.warehousing_date < ${yearUntil(to).from}`
  return [
    countIf(pool).as(`pool:${time}`),
    countIf(sql<SqlBool>`hearing_officer.warehousing_date between ${from} and ${to}`).as(`entered:${time}`),
    countIf(sql<SqlBool>`hearing_officer.left_on between ${from} and ${to}`).as(`left:${time}`),
    countIf(sql<SqlBool>`${pool} and ${knownFor}`).as(`known:${time}`),
  ]
}

/** How many officers are in the pools, came, left, served or slept at each time. One statement. */
export async function countPools(question: FigureQuestion, about: About): Promise<PoolCounts> {
  const { periods } = question
  const served = times.map((time) => servedFlag(periods[time], about).as(`served:${time}`))
  const rows = await officersOf(question)
    .select(served)
    .select(times.flatMap((time) => countedAt(time, periods[time])))
    .groupBy(times.map((time) => sql.ref(`served:${time}`)))
    .execute()
  // as: every column is a number
  const groups = rows as readonly Readonly<Record<string, number>>[]
  const at = (time: Time) => {
    const sumOf = (key: string, served?: number) =>
      groups.reduce(
        (sum, row) =>
          sum + (served === undefined || row[`served:${time}`] === served ? (row[`${key}:${time}`] ?? 0) : 0),
        0,
      )
    const [pool, entered, left] = [sumOf('pool'), sumOf('entered'), sumOf('left')]
    return { pool, entered, left, used: sumOf('pool', 1), asleep: sumOf('known', 0) }
  }
  return { now: at('now'), before: at('before'), yearBefore: at('yearBefore') }
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
