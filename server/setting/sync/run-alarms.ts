import { sql } from 'kysely'
import { listSyncTasksPermission } from '../../../openapi/facts/syncTask.ts'
import type { AlarmSource } from '../../kernel/contributions/alarm-source.ts'
import { figureSearch } from '../../kernel/contributions/figure-search.ts'
import { filter } from './tasks.ts'

/** Tasks of synchronisation whose last run has failed. */
export const runAlarms: AlarmSource = {
  permission: listSyncTasksPermission,
  async find({ db }) {
    const { count, since } = await db
      .selectFrom('sync_task')
      .where(filter({ runStatus: 'failed' }))
      .select([sql<number>`count(*)`.as('count'), sql<number | null>`min(failing_since)`.as('since')])
      .executeTakeFirstOrThrow()
    if (count === 0) return []
    return [
      {
        key: 'sync:failed',
        severity: 'danger',
        title: '数据同步失败',
        text: '这些同步任务最近一次运行失败，数据可能不是最新的。',
        advice: '打开任务的运行记录看失败原因，联系数据源一方，恢复后点“立即运行”。',
        unit: '个',
        count,
        since: since === null ? undefined : since,
        search: figureSearch('listSyncTasks', '/setting/syncTask', { runStatus: 'failed' }),
      },
    ]
  },
}
