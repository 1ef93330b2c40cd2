import { expressionBuilder, sql } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { type InboxRow, inboxOf } from './inbox.ts'

const eb = expressionBuilder<{ task: InboxRow }, 'task'>()

/**
 * GET /api/work/task/summary: of each kind of which some wait for the user, how many, how many are past their time,
 * since when the oldest waits, and when the next one is due. Those of the product stand first.
 */
export const summariseTasks: Handler<'summariseTasks'> = async (context) => {
  const { taskSources, clock, config } = context
  const rows = await inboxOf(context, {})
    .clearSelect()
    .select(['task.kind', 'task.application', 'task.type', eb.fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when due_at <= ${clock.now()} then 1 else 0 end)`.as('overdue'))
    .select([eb.fn.min('arrived_at').as('oldest'), eb.fn.min('due_at').as('due')])
    .groupBy(['task.kind', 'task.application', 'task.type'])
    .orderBy('task.kind')
    .execute()
  const toldOf = (row: (typeof rows)[number]) => {
    const source = taskSources.find(({ key }) => key === row.kind)
    return source
      ? { kindName: source.name, source: config.names.product, act: source.act }
      : { kindName: row.type ?? '', source: row.application ?? '', act: '办理' }
  }
  const place = ({ kind }: (typeof rows)[number]) => {
    const index = taskSources.findIndex(({ key }) => key === kind)
    return index < 0 ? taskSources.length : index
  }
  return rows
    .toSorted((one, other) => place(one) - place(other))
    .map((row): Schemas['TaskKind'] => ({
      ...withoutNulls({ dueTime: row.due === null ? null : formatDateTime(row.due) }),
      ...toldOf(row),
      kind: row.kind,
      count: row.count,
      overdue: row.overdue,
      oldestTime: formatDateTime(row.oldest),
    }))
}
