import { grantUserRolesPermission } from '../../../openapi/facts/user.ts'
import { durationWords, userOccasions, usersWithin, userVariables } from '../../kernel/contributions/about-user.ts'
import { type ReminderEvent, searched } from '../../kernel/contributions/reminder-event.ts'
import { heldInEffect } from '../../kernel/role-in-effect.ts'
import { dayOf, endOfDay } from '../../kernel/time.ts'

const hour = 3_600_000

/** The period for which a user has a role is about to end (decision 0061); its moment is the end of the last day. */
export const roleReminder: ReminderEvent = {
  key: 'role',
  about: 'user',
  unit: 'day',
  moment: 'before',
  managedBy: grantUserRolesPermission,
  kind: 'role',
  link: { owner: '/my/profile', others: '/system/user' },
  variables: [
    ...userVariables,
    { name: '角色', example: '案件管理员' },
    { name: '到期日', example: '2026-12-01', longest: 10 },
    { name: '剩余时间', example: '7 天', longest: 5 },
  ],
  every: hour,
  leads: [7, 1],
  title: '您的角色“{角色}”将于 {到期日} 到期',
  content: '{姓名}，您的角色“{角色}”授权至 {到期日}，此后不再有相应的权限。如需继续使用，请联系管理员延期。',
  smsContent: '您的角色“{角色}”授权至 {到期日}，如需继续使用，请联系管理员延期。',
  async occasions(db, search) {
    const { from, until } = search
    const wanted = usersWithin(db, search)
      .innerJoin('user_role', 'user_role.user_id', 'user.id')
      .innerJoin('role', 'role.id', 'user_role.role_id')
      .select(['role.id as roleId', 'role.name as roleName', 'user_role.valid_until as lastDay'])
      .where('user_role.valid_until', '>=', dayOf(from))
      .where('user_role.valid_until', '<', dayOf(until))
      .where(heldInEffect(dayOf(search.now)))
    const rows = await searched(wanted, ['user.id', 'role.id'], search)
    return userOccasions(db, rows, (row) => {
      const last = row.lastDay ?? ''
      const at = endOfDay('validUntil', last)
      return {
        key: `${row.userId}:${row.roleId}:${last}`,
        at,
        values: (readAt) => ({
          角色: row.roleName,
          到期日: last,
          剩余时间: durationWords(at - readAt),
        }),
        record: row.userId,
        place: [row.userId, row.roleId],
      }
    })
  },
  async isOpen(db, key) {
    const [userId = '', roleId = '', last = ''] = key.split(':')
    const found = await db
      .selectFrom('user_role')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('role_id', '=', roleId)
      .where('valid_until', '=', last)
      .executeTakeFirst()
    return found !== undefined
  },
}
