import { expressionBuilder, sql } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { type InboxRow, inboxOf } from './inbox.ts'

const eb = expressionBuilder<{ task: InboxRow }, 'task'>()

/**
 * GET /api/work/task/summary: of each kind of which some wait for the user, how many, how many are past their time,
 * since when the oldest waits, and when the next one is due.
 */
export const summariseTasks: Handler<'summariseTasks'> = async (context) => {
  const { taskSources, clock, config } = context
  const rows = await inboxOf(context, taskSources)
    ?.clearSelect()
    .select(['task.kind', eb.fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when due_at <= ${clock.now()} then 1 else 0 end)`.as('overdue'))
    .select([eb.fn.min('arrived_at').as('oldest'), eb.fn.min('due_at').as('due')])
    .groupBy('task.kind')
    .execute()
  const byKind = new Map(rows?.map((row) => [row.kind, row]))
  return taskSources.flatMap(({ key, name, act }): Schemas['TaskKind'][] => {
    const found = byKind.get(key)
    if (!found) return []
    const { count, overdue, oldest, due } = found
    return [
      {
        ...withoutNulls({ dueTime: due === null ? null : formatDateTime(due) }),
        kind: key,
        kindName: name,
        source: config.names.product,
        act,
        count,
        overdue,
        oldestTime: formatDateTime(oldest),
      },
    ]
  })
}
