import { updateUserPermission } from '../../../openapi/facts/user.ts'
import { durationWords, userOccasions, usersWithin, userVariables } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, searched } from '../../kernel/contributions/reminder-event.ts'
import { dayOf, endOfDay } from '../../kernel/time.ts'

const hour = 3_600_000

/** The last day of an account is near; its moment is the end of that day. */
export const accountReminder: ReminderEvent = {
  key: 'account',
  about: 'user',
  unit: 'day',
  moment: 'before',
  managedBy: updateUserPermission,
  kind: 'status',
  link: { owner: '/my/profile', others: '/system/user' },
  variables: [
    ...userVariables,
    { name: '到期日', example: '2026-12-01', longest: 10 },
    { name: '剩余时间', example: '30 天', longest: 5 },
  ],
  every: hour,
  leads: [30, 7, 1],
  title: '您的账号有效期至 {到期日}',
  content: '{姓名}，您的账号 {用户名} 有效期至 {到期日}，此后不能登录。如需继续使用，请联系管理员延期。',
  smsContent: '您的账号有效期至 {到期日}，如需继续使用，请联系管理员延期。',
  async occasions(db, search) {
    const { from, until } = search
    const wanted = usersWithin(db, search)
      .select('user.valid_until')
      .where('user.valid_until', '>=', dayOf(from))
      .where('user.valid_until', '<', dayOf(until))
    const rows = await searched(wanted, ['user.id'], search)
    return userOccasions(db, rows, (row) => {
      const last = row.valid_until ?? ''
      const at = endOfDay('validUntil', last)
      return {
        key: `${row.userId}:${last}`,
        at,
        values: (readAt) => ({ 到期日: last, 剩余时间: durationWords(at - readAt) }),
        record: row.userId,
        place: [row.userId],
      }
    })
  },
  async isOpen(db, key) {
    const [userId = '', last = ''] = key.split(':')
    const found = await db
      .selectFrom('user')
      .select('id')
      .where('id', '=', userId)
      .where('valid_until', '=', last)
      .executeTakeFirst()
    return found !== undefined
  },
}
