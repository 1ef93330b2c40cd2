import { sql } from 'kysely'
import { listJobsPermission } from '../../openapi/facts/job.ts'
import type { AlarmSource } from '../kernel/contributions/alarm-source.ts'
import { figureSearch } from '../kernel/contributions/figure-search.ts'
import { filter } from './list.ts'

/** Work in the background that has failed for good. */
export const jobAlarms: AlarmSource = {
  permission: listJobsPermission,
  async find({ db }) {
    const { count, since } = await db
      .selectFrom('job')
      .where(filter({ state: 'failed' }))
      .select([sql<number>`count(*)`.as('count'), sql<number | null>`min(coalesce(finished_at, due_at))`.as('since')])
      .executeTakeFirstOrThrow()
    if (count === 0) return []
    return [
      {
        key: 'job:failed',
        severity: 'danger',
        title: '后台任务失败',
        text: '这些后台任务试过多次仍未成功，已经停止。',
        advice: '打开列表看失败原因，排除后点“重试”。',
        unit: '个',
        count,
        since: since === null ? undefined : since,
        search: figureSearch('listJobs', '/setting/syncTask?view=jobs', { state: 'failed' }),
      },
    ]
  },
}
