import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'

interface Times {
  readonly arrived_at: number
  readonly due_at: number | null
}

const eb = expressionBuilder<{ task: Times }, 'task'>()

/** Behind every time, so that what is due at no time stands last. */
export const never = 1e15

/**
 * The conditions of the list on the columns that every to-do has. `now` in milliseconds since 1970. Throws 400 AA0004
 * for a day that does not exist.
 */
export function taskFilter(query: QueryOf<'listTasks'>, title: Expression<string>, now: number): Expression<SqlBool> {
  const { name, arriveBeginDate, arriveEndDate, dueBeginDate, dueEndDate, overdue } = query
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(title, name))
  if (arriveBeginDate) conditions.push(eb('arrived_at', '>=', startOfDay('arriveBeginDate', arriveBeginDate)))
  if (arriveEndDate) conditions.push(eb('arrived_at', '<', endOfDay('arriveEndDate', arriveEndDate)))
  if (dueBeginDate) conditions.push(eb('due_at', '>=', startOfDay('dueBeginDate', dueBeginDate)))
  // The end of a day is the first moment of the next one.
  if (dueEndDate) conditions.push(eb('due_at', '<=', endOfDay('dueEndDate', dueEndDate)))
  if (overdue === true) conditions.push(eb('due_at', '<=', now))
  if (overdue === false) conditions.push(eb.or([eb('due_at', 'is', null), eb('due_at', '>', now)]))
  return eb.and(conditions)
}
