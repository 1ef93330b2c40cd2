import { sql } from 'kysely'
import { listTasksPermission } from '../../../openapi/facts/task.ts'
import { figureSearch } from '../../kernel/contributions/figure-search.ts'
import type { FigureSet } from '../../kernel/contributions/figure-set.ts'
import { inboxOf } from './inbox.ts'

/** What waits for the user, for 数据概览. */
export const taskFigureSet: FigureSet<'tasks' | 'tasksOverdue'> = {
  group: 'overview',
  permission: listTasksPermission,
  personal: true,
  place: 9,
  figures: [
    {
      key: 'tasks',
      title: '待办',
      definition: '此刻等您办理的待办数，与统计期无关。',
      unit: '件',
      kind: 'number',
    },
    {
      key: 'tasksOverdue',
      title: '超期待办',
      definition: '此刻等您办理、已经超过截止时间的待办数，与统计期无关。',
      unit: '件',
      kind: 'number',
    },
  ],
  async count({ db, account, now, services: { product, taskSources } }) {
    const context = { db, account, clock: { now: () => now }, config: { names: { product } }, taskSources }
    const { all, overdue } = await inboxOf(context, {})
      .clearSelect()
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(case when due_at <= ${now} then 1 end)`.as('overdue'),
      ])
      .executeTakeFirstOrThrow()
    const found = (values: Parameters<typeof figureSearch>[2]) => figureSearch('listTasks', '/work/task', values)
    return {
      tasks: { now: { value: all, search: found({}) } },
      tasksOverdue: { now: { value: overdue, search: found({ overdue: 'true' }) } },
    }
  },
}
