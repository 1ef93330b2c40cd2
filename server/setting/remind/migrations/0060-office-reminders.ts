import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../../../database/schema.ts'
import { nameKey } from '../../../language/name-key.ts'

/** The rules of the events about an office: terms of hearing officers and trainings (decisions 0084, 0086 and 0087). */
export const officeReminders: Migration = {
  async up(db: Kysely<Tables>): Promise<void> {
    const now = Date.now() // A migration is given no clock.
    const rules = [
      {
        id: '8',
        name: '聘期届满提醒',
        event: 'term',
        leads: '90 30 7',
        title: '听证员 {听证员} 的聘期将于 {届满日期} 届满',
        content: '{机构}听证员 {听证员} 的聘期还有 {剩余时间} 届满，请在听证员管理中续聘，或到期办理出库。',
        sms_content: '{机构}听证员 {听证员} 的聘期将于 {届满日期} 届满，请及时登录办理续聘。',
      },
      {
        id: '9',
        name: '培训开始提醒',
        event: 'training',
        leads: '72 24 2',
        title: '培训“{培训}”将于 {开始时间} 开始',
        content: '{主办机构}主办的培训“{培训}”还有 {剩余时间} 开始（{开始时间}，{地点}），请做好准备。',
        sms_content: '培训“{培训}”将于 {开始时间} 开始，地点：{地点}。',
      },
    ] as const
    await db
      .insertInto('reminder_rule')
      .values(
        rules.map((rule) => ({
          ...rule,
          name_key: nameKey(rule.name, 'organisation'),
          in_app: 1,
          by_sms: 0,
          to_owner: 0,
          to_managers: 1,
          frequency: 'once',
          quiet: 'site',
          // Enabled by the site: a first look tells of every term that ends within three months.
          status: 'disabled',
          enabled_at: null,
          limited: 0,
          built_in: 1,
          next_look_at: 0,
          created_at: now,
          updated_at: now,
          version: 1,
        })),
      )
      .execute()
  },
}
