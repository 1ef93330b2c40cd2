import { startSyncRunPermission } from '../../../openapi/facts/syncTask.ts'
import { recordPlace } from '../../kernel/contributions/record-place.ts'
import { noDue, noText, type TaskSource } from '../../kernel/contributions/task-source.ts'

/** A task of the synchronisation fails at each of its times (decision 0083), from its first failure on. */
export const syncTasks: TaskSource = {
  key: 'sync-failure',
  name: '同步失败',
  act: '处理',
  permission: startSyncRunPermission,
  priority: 'urgent',
  rows: ({ db, scope }) =>
    scope.all
      ? db
          .selectFrom('sync_task')
          .leftJoin('sync_run', 'sync_run.id', 'sync_task.last_run_id')
          .select(['sync_task.id', 'sync_task.name as title', 'sync_run.reason as about', noText.as('initiator')])
          .select([noText.as('found_by'), noDue.as('due_at')])
          .select((eb) => eb.fn.coalesce('sync_task.failing_since', 'sync_task.updated_at').as('arrived_at'))
          .where('sync_task.failing_since', 'is not', null)
          .where('sync_task.next_due', 'is not', null)
      : undefined,
  place: ({ id }) => recordPlace('/setting/syncTask', id, startSyncRunPermission),
}
