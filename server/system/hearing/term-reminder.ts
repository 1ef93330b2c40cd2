import { renewHearingOfficersPermission } from '../../../openapi/facts/hearing.ts'
import { durationWords, maskName } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, searched } from '../../kernel/contributions/reminder-event.ts'
import { dayOf, endOfDay } from '../../kernel/time.ts'
import type { Submitted } from './table.ts'

const hour = 3_600_000
/** Those whose term is renewed. */
export const inPool = ['active', 'paused'] as const

/** The term of a hearing officer is about to end (decision 0086); its moment is the end of the last day. */
export const termReminder: ReminderEvent = {
  key: 'term',
  about: 'office',
  unit: 'day',
  moment: 'before',
  managedBy: renewHearingOfficersPermission,
  kind: 'system',
  link: { owner: '/system/hearing', others: '/system/hearing' },
  variables: [
    { name: '听证员', example: '周敏', inSms: maskName },
    { name: '机构', example: '东湖区人民检察院' },
    { name: '届满日期', example: '2026-12-01', longest: 10 },
    { name: '剩余时间', example: '30 天', longest: 5 },
  ],
  every: hour,
  leads: [90, 30, 7],
  title: '听证员 {听证员} 的聘期将于 {届满日期} 届满',
  content: '{机构}听证员 {听证员} 的聘期将在 {剩余时间}后届满，请在听证员管理中续聘，或到期办理出库。',
  smsContent: '{机构}听证员 {听证员} 的聘期将于 {届满日期} 届满，请及时登录办理续聘。',
  async occasions(db, { from, until, within, after, limit }) {
    const wanted = db
      .selectFrom('hearing_officer')
      .innerJoin('org', 'org.id', 'hearing_officer.org_id')
      .select(['hearing_officer.id', 'hearing_officer.name', 'term_end'])
      .select(['org.name as orgName', 'org.path as officePath'])
      .where('hearing_officer.status', 'in', inPool)
      .where('term_end', '>=', dayOf(from))
      .where('term_end', '<', dayOf(until))
      .where(within)
      .$narrowType<Submitted>()
    const rows = await searched(wanted, ['hearing_officer.id'], { after, limit })
    return rows.map(({ id, name, term_end: last, orgName, officePath }) => {
      const at = endOfDay('termEnd', last)
      return {
        key: `${id}:${last}`,
        at,
        officePath,
        values: (readAt) => ({
          听证员: name,
          机构: orgName,
          届满日期: last,
          剩余时间: durationWords(at - readAt),
        }),
        record: id,
        place: [id],
      }
    })
  },
  async isOpen(db, key) {
    const [id = '', last = ''] = key.split(':')
    const found = await db
      .selectFrom('hearing_officer')
      .select('id')
      .where('id', '=', id)
      .where('term_end', '=', last)
      .where('status', 'in', inPool)
      .executeTakeFirst()
    return found !== undefined
  },
}
