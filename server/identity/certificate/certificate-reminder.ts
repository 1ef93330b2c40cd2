import { bindUserCertificatePermission } from '../../../openapi/facts/user.ts'
import { durationWords, userOccasions, usersWithin, userVariables } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, searched } from '../../kernel/contributions/reminder-event.ts'
import { dayOf } from '../../kernel/time.ts'

const hour = 3_600_000

/** A bound certificate is about to end (decision 0064); those of unknown end are not told. */
export const certificateReminder: ReminderEvent = {
  key: 'certificate',
  about: 'user',
  unit: 'day',
  moment: 'before',
  managedBy: bindUserCertificatePermission,
  kind: 'system',
  link: { owner: '/my/profile', others: '/system/user' },
  variables: [
    ...userVariables,
    { name: '证书名称', example: '陈静（江宁省人民检察院）', inSms: () => '***', longest: 3 },
    { name: '到期日', example: '2026-12-01', longest: 10 },
    { name: '剩余时间', example: '30 天', longest: 5 },
  ],
  every: hour,
  leads: [30, 7, 1],
  title: '您的证书将于 {到期日} 到期',
  content: '{姓名}，您的证书“{证书名称}”将在 {剩余时间}后到期，请联系管理员更换，以免不能用证书登录。',
  smsContent: '您的登录证书将于 {到期日} 到期，请联系管理员更换。',
  async occasions(db, search) {
    const { from, until } = search
    const wanted = usersWithin(db, search)
      .innerJoin('external_identity', 'external_identity.user_id', 'user.id')
      .select(['external_identity.provider', 'external_identity.subject', 'nickname', 'not_after'])
      .where('not_after', '>', from)
      .where('not_after', '<=', until)
    const rows = await searched(wanted, ['user.id', 'provider', 'subject'], search)
    return userOccasions(db, rows, (row) => {
      const at = row.not_after ?? 0
      return {
        key: `${row.userId}:${at}`,
        at,
        values: (readAt) => ({
          证书名称: row.nickname,
          到期日: dayOf(at),
          剩余时间: durationWords(at - readAt),
        }),
        record: row.userId,
        place: [row.userId, row.provider, row.subject],
      }
    })
  },
  async isOpen(db, key) {
    const [userId = '', notAfter = ''] = key.split(':')
    const found = await db
      .selectFrom('external_identity')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('not_after', '=', Number(notAfter))
      .executeTakeFirst()
    return found !== undefined
  },
}
