import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Tables } from '../../database/schema.ts'
import { opaque } from '../../kernel/condition.ts'
import { endOfDay, realDay, startOfDay } from '../../kernel/time.ts'

/* The conditions on officers by which their figures count, and which the list therefore has too (decision 0123). */

const eb = expressionBuilder<Tables, 'hearing_officer'>()

/**
 * In the pool at the end of a day, `YYYY-MM-DD`. Most officers are: SQLite is to read the index that has all columns,
 * and is led by none of these conditions.
 */
export const inPoolOn = (day: string): Expression<SqlBool> =>
  eb.and([
    opaque(eb('hearing_officer.status', 'in', ['active', 'paused', 'left'])),
    eb('hearing_officer.warehousing_date', '<=', day),
    eb(eb.fn.coalesce('hearing_officer.left_on', eb.val('9999-12-31')), '>', day),
  ])

/** Two days of which one may be open, `YYYY-MM-DD`. */
export interface Span {
  readonly from: string | undefined
  readonly to: string | undefined
}

/**
 * Whether the officer was at a hearing in the span. The day of the last one answers for most, without a look at the
 * records.
 */
const servedIn = ({ from, to }: Span): Expression<SqlBool> =>
  eb.and([
    from === undefined
      ? eb('hearing_officer.last_held_on', 'is not', null)
      : // Not null: `not` of the condition is to find those who never were.
        eb(eb.fn.coalesce('hearing_officer.last_held_on', eb.val('')), '>=', from),
    ...(to === undefined ? [] : [eb.or([eb('hearing_officer.last_held_on', '<=', to), heldIn({ from, to })])]),
  ])

/**
 * Whether the officer was at a hearing in the span, by the records themselves: `each` looks at those of the officer,
 * `many` reads all of the span once, which takes less time for tens of thousands of officers.
 */
export const heldIn = (
  { from, to }: Span & { readonly to: string },
  asked: 'each' | 'many' = 'each',
): Expression<SqlBool> => {
  const held = eb
    .selectFrom('hearing_service as served')
    // As the index of the figures has it.
    .where('served.attendance', '=', sql.lit('attended' as const))
    .where('served.held_on', '>=', from ?? '')
    .where('served.held_on', '<=', to)
  return asked === 'each'
    ? eb.exists(held.select('served.id').whereRef('served.officer_id', '=', 'hearing_officer.id'))
    : eb('hearing_officer.id', 'in', held.select('served.officer_id'))
}

/** Whether the officer was in the pool before the span, and at no hearing in it. */
const unservedIn = ({ from, to }: Span): Expression<SqlBool> =>
  eb.and([
    from === undefined
      ? eb('hearing_officer.warehousing_date', 'is not', null)
      : eb('hearing_officer.warehousing_date', '<', from),
    eb.not(servedIn({ from, to })),
  ])

/** Whether the officer has a result, passed or not, of a training that ended in the span. */
const trainedIn = ({ from, to }: Span): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('training_participant as part')
      .innerJoin('training as held', 'held.id', 'part.training_id')
      .select('part.id')
      .whereRef('part.officer_id', '=', 'hearing_officer.id')
      .where('part.result', 'in', ['pass', 'fail'])
      .where('held.status', '=', 'published')
      .$if(from !== undefined, (found) => found.where('held.ends_at', '>=', startOfDay('trainedBeginDate', from ?? '')))
      .$if(to !== undefined, (found) => found.where('held.ends_at', '<', endOfDay('trainedEndDate', to ?? ''))),
  )

type Query = QueryOf<'listHearingOfficers'>

/** The conditions of a query; throws 400 AA0004 for a day that does not exist. */
export function countedBy(query: Query): Expression<SqlBool>[] {
  const { gender, education, bornBeginDate, bornEndDate, inPoolOn: day, leftBeginDate, leftEndDate } = query
  const served = spanOf(query, 'served')
  const unserved = spanOf(query, 'unserved')
  const trained = spanOf(query, 'trained')
  return [
    // as: the schema's pattern allows these words only.
    ...(gender ? [eb('hearing_officer.gender', '=', gender as 'male' | 'female')] : []),
    ...(education ? [educated(education.split(','))] : []),
    ...(bornBeginDate ? [eb('hearing_officer.birth_date', '>=', realDay('bornBeginDate', bornBeginDate))] : []),
    ...(bornEndDate ? [eb('hearing_officer.birth_date', '<=', realDay('bornEndDate', bornEndDate))] : []),
    ...(day ? [inPoolOn(realDay('inPoolOn', day))] : []),
    ...(leftBeginDate ? [eb('hearing_officer.left_on', '>=', realDay('leftBeginDate', leftBeginDate))] : []),
    ...(leftEndDate ? [eb('hearing_officer.left_on', '<=', realDay('leftEndDate', leftEndDate))] : []),
    ...(served ? [servedIn(served)] : []),
    ...(unserved ? [unservedIn(unserved)] : []),
    ...(trained ? [trainedIn(trained)] : []),
  ]
}

function educated(values: readonly string[]): Expression<SqlBool> {
  const found = eb('hearing_officer.education', 'in', values)
  return values.includes('none') ? eb.or([found, eb('hearing_officer.education', 'is', null)]) : found
}

/** The two days of a range of the query; undefined where it has neither. */
function spanOf(query: Query, name: 'served' | 'unserved' | 'trained'): Span | undefined {
  const [begin, end] = [`${name}BeginDate`, `${name}EndDate`] as const
  const [from, to] = [query[begin], query[end]]
  if (from === undefined && to === undefined) return undefined
  return { from: from && realDay(begin, from), to: to && realDay(end, to) }
}
