import type { Area } from '../../area.ts'
import { accountReminder } from './account-reminder.ts'
import { userPage } from './menu-page.ts'
import { userLocks } from './migrations/0021-user-locks.ts'
import { userBindings } from './migrations/0022-user-bindings.ts'
import { userOperations } from './operations.ts'
import { roleReminder } from './role-reminder.ts'

/** Users (用户管理). */
export const user: Area = {
  name: 'system/user',
  operations: userOperations,
  migrations: { '0021-user-locks': userLocks, '0022-user-bindings': userBindings },
  pages: [userPage],
  reminders: [accountReminder, roleReminder],
}
