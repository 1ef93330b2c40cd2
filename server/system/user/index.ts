import type { Area } from '../../area.ts'
import { accountReminder } from './account-reminder.ts'
import { userOperations } from './operations.ts'
import { roleReminder } from './role-reminder.ts'

/** Users (用户管理). */
export const user: Area = {
  name: 'system/user',
  operations: userOperations,
  reminders: [accountReminder, roleReminder],
}
