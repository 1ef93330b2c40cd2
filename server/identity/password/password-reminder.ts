import { updateUserPermission } from '../../../openapi/facts/user.ts'
import { durationWords, userOccasions, usersWithin, userVariables } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, searched } from '../../kernel/contributions/reminder-event.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { dayOf } from '../../kernel/time.ts'

const hour = 3_600_000
const day = 24 * hour

/** A password is about to be too old (decision 0024); never where passwords do not expire. */
export const passwordReminder: ReminderEvent = {
  key: 'password',
  about: 'user',
  unit: 'day',
  moment: 'before',
  managedBy: updateUserPermission,
  kind: 'password',
  link: { owner: '/my/profile', others: '/system/user' },
  variables: [
    ...userVariables,
    { name: '到期日', example: '2026-12-01', longest: 10 },
    { name: '剩余时间', example: '7 天', longest: 5 },
  ],
  every: hour,
  leads: [7, 3, 1],
  title: '您的密码将于 {到期日} 到期',
  content: '{姓名}，您的登录密码将在 {剩余时间}后到期，到期后登录时须先修改密码。请在个人资料的登录安全中修改。',
  smsContent: '您的登录密码将于 {到期日} 到期，请及时修改。',
  async occasions(db, search) {
    const age = parameter(db, 'password.days') * day
    if (age === 0) return []
    const { from, until } = search
    const wanted = usersWithin(db, search)
      .select('user.password_changed_at')
      .where('user.password_changed_at', '>', from - age)
      .where('user.password_changed_at', '<=', until - age)
    const rows = await searched(wanted, ['user.id'], search)
    return userOccasions(db, rows, (row) => {
      const at = row.password_changed_at + age
      return {
        key: `${row.userId}:${row.password_changed_at}`,
        at,
        values: (readAt) => ({ 到期日: dayOf(at), 剩余时间: durationWords(at - readAt) }),
        record: row.userId,
        place: [row.userId],
      }
    })
  },
  async isOpen(db, key) {
    const [userId = '', changedAt = ''] = key.split(':')
    const found = await db
      .selectFrom('user')
      .select('id')
      .where('id', '=', userId)
      .where('password_changed_at', '=', Number(changedAt))
      .executeTakeFirst()
    return found !== undefined
  },
}
