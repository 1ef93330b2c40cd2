import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'
import { answers } from './answers.ts'
import { type InboxRow, inboxOf } from './inbox.ts'

type Query = QueryOf<'listTasks'>

const eb = expressionBuilder<{ task: InboxRow }, 'task'>()

/** Behind every time, so that what is due at no time stands last. */
const never = 1e15

const orders = {
  arriveTime: eb.ref('arrived_at'),
  dueTime: sql<number>`coalesce(due_at, ${sql.lit(never)})`,
  priority: [eb.ref('priority'), eb.ref('arrived_at')],
  name: eb.ref('title'),
}

/** GET /api/work/task/list: a page of what the user can do something about; by default the oldest first. */
export const listTasks: Handler<'listTasks'> = async (context) => {
  const { query, clock } = context
  const now = clock.now()
  const { rows, total } = await paged(inboxOf(context, query).where(filter(query, now)), query, {
    id: 'task.id',
    orders,
    unless: 'arriveTime:true',
  })
  return { rows: await answers(context, rows, query.status ?? 'todo'), total }
}

function filter(query: Query, now: number): Expression<SqlBool> {
  const { name, arriveBeginDate, arriveEndDate, dueBeginDate, dueEndDate, overdue } = query
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('title'), name))
  if (arriveBeginDate) conditions.push(eb('arrived_at', '>=', startOfDay('arriveBeginDate', arriveBeginDate)))
  if (arriveEndDate) conditions.push(eb('arrived_at', '<', endOfDay('arriveEndDate', arriveEndDate)))
  if (dueBeginDate) conditions.push(eb('due_at', '>=', startOfDay('dueBeginDate', dueBeginDate)))
  // The end of a day is the first moment of the next one.
  if (dueEndDate) conditions.push(eb('due_at', '<=', endOfDay('dueEndDate', dueEndDate)))
  if (overdue === true) conditions.push(eb('due_at', '<=', now))
  if (overdue === false) conditions.push(eb.or([eb('due_at', 'is', null), eb('due_at', '>', now)]))
  return eb.and(conditions)
}
