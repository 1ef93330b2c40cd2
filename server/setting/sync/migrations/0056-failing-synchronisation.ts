import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'
import { nameKey } from '../../../language/name-key.ts'

const name = '数据同步失败提醒'

/** Since when a task of the synchronisation fails, and the rule that reminds of it (decisions 0083 and 0084). */
export const failingSynchronisation: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    await db.schema.alterTable('sync_task').addColumn('failing_since', 'bigint').execute()
    await db
      .updateTable('sync_task')
      .set((eb) => ({
        failing_since: eb
          .selectFrom('sync_run')
          .select('ended_at')
          .whereRef('sync_run.id', '=', 'sync_task.last_run_id')
          .where('status', '=', 'failed'),
      }))
      .where('failures', '>', 0)
      .execute()
    const now = Date.now() // A migration is given no clock.
    await db
      .insertInto('reminder_rule')
      .values({
        id: '7',
        name,
        name_key: nameKey(name, 'organisation'),
        event: 'sync',
        leads: '1',
        in_app: 1,
        by_sms: 0,
        title: '数据同步“{任务}”失败',
        content:
          '数据同步任务“{任务}”自 {失败时间} 起连续失败 {失败次数} 次，最近一次的原因：{失败原因}。请在同步监控中处理。',
        sms_content: '数据同步任务“{任务}”连续失败 {失败次数} 次，请登录同步监控处理。',
        to_owner: 0,
        to_managers: 1,
        frequency: 'daily',
        quiet: 'site',
        status: 'normal',
        enabled_at: now,
        limited: 0,
        built_in: 1,
        next_look_at: 0,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .execute()
  },
}
