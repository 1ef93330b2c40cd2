import { expressionBuilder, sql } from 'kysely'
import type { Handler } from '../../http/handler.ts'
import { pagedAtOnce } from '../../kernel/paged.ts'
import { answers } from './answers.ts'
import { type InboxRow, inboxOf } from './inbox.ts'
import { pageOfOthers } from './others.ts'
import { never, taskFilter } from './task-filter.ts'

const eb = expressionBuilder<{ task: InboxRow }, 'task'>()

const orders = {
  arriveTime: eb.ref('arrived_at'),
  dueTime: sql<number>`coalesce(due_at, ${sql.lit(never)})`,
  priority: [eb.ref('priority'), eb.ref('arrived_at')],
  name: eb.ref('title'),
}

/** GET /api/work/task/list: a page of what the user can do something about; by default the oldest first. */
export const listTasks: Handler<'listTasks'> = async (context) => {
  const { query, clock } = context
  const filter = taskFilter(query, eb.ref('title'), clock.now())
  const { rows, total } =
    query.view === 'all' && query.status !== 'transferred'
      ? await pageOfOthers(context, query.status)
      : await pagedAtOnce(inboxOf(context, query).where(filter), query, {
          id: 'task.id',
          orders,
          unless: 'arriveTime:true',
        })
  return { rows: await answers(context, rows, query.status ?? 'todo'), total }
}
