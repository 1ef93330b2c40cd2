import { startSyncRunPermission } from '../../../openapi/facts/syncTask.ts'
import { waitedWords } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, searched } from '../../kernel/contributions/reminder-event.ts'
import { formatDateTime } from '../../kernel/time.ts'

const minute = 60_000

/** A task of the synchronisation fails at each of its times (decision 0083); its moment is its first failure. */
export const syncReminder: ReminderEvent = {
  key: 'sync',
  about: 'site',
  unit: 'hour',
  moment: 'after',
  managedBy: startSyncRunPermission,
  kind: 'system',
  link: { owner: '/setting/syncTask', others: '/setting/syncTask' },
  variables: [
    { name: '任务', example: '组织机构每日同步' },
    { name: '失败时间', example: '2026-11-20 02:00', longest: 16 },
    { name: '失败次数', example: '3', longest: 6 },
    { name: '失败原因', example: '数据源 10 秒内没有应答', inSms: () => '***', longest: 3 },
    { name: '持续时间', example: '24 小时', longest: 5 },
  ],
  every: 5 * minute,
  leads: [1],
  title: '数据同步“{任务}”失败',
  content:
    '数据同步任务“{任务}”自 {失败时间} 起连续失败 {失败次数} 次，最近一次的原因：{失败原因}。请在同步监控中处理。',
  smsContent: '数据同步任务“{任务}”连续失败 {失败次数} 次，请登录同步监控处理。',
  async occasions(db, { from, until, after, limit }) {
    const wanted = db
      .selectFrom('sync_task')
      .leftJoin('sync_run', 'sync_run.id', 'sync_task.last_run_id')
      .select(['sync_task.id', 'sync_task.name', 'failing_since', 'failures', 'sync_run.reason'])
      .where('failing_since', '>', from)
      .where('failing_since', '<=', until)
      .where('next_due', 'is not', null)
    const rows = await searched(wanted, ['sync_task.id'], { after, limit })
    return rows.map((row) => {
      const at = row.failing_since ?? 0
      return {
        key: `${row.id}:${at}`,
        at,
        values: (readAt) => ({
          任务: row.name,
          失败时间: formatDateTime(at).slice(0, 16),
          失败次数: String(row.failures),
          失败原因: row.reason ?? '数据源的行全部失败',
          持续时间: waitedWords(readAt - at),
        }),
        record: row.id,
        place: [row.id],
      }
    })
  },
  /** A task that is paused, or is run only by hand, is in the hands of an administrator. */
  async isOpen(db, key) {
    const [id = '', since = ''] = key.split(':')
    const found = await db
      .selectFrom('sync_task')
      .select('id')
      .where('id', '=', id)
      .where('failing_since', '=', Number(since))
      .where('next_due', 'is not', null)
      .executeTakeFirst()
    return found !== undefined
  },
}
