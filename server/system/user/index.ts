import { userStatusLabels } from '../../../openapi/facts/user.ts'
import type { Area } from '../../area.ts'
import { accountReminder } from './account-reminder.ts'
import { activationTasks } from './activation-tasks.ts'
import { certificateAlarms } from './certificate-alarms.ts'
import { userSteps } from './first-steps.ts'
import { userPage } from './menu-page.ts'
import { userMigrations } from './migrations/user-migrations.ts'
import { userOperations } from './operations.ts'
import { userFigureSet } from './overview-figures.ts'
import { roleReminder } from './role-reminder.ts'
import { syncedUsers } from './sync-users.ts'
import { userDates } from './user-dates.ts'
import { userSearch } from './user-search.ts'

export { named } from './conditions.ts'
export { managedUsers } from './managed-users.ts'
export { newUser } from './new-user.ts'
export { ofUsers } from './of-users.ts'
export { usablePeople } from './people.ts'
export { orPhoneTaken, takenFields } from './phone.ts'
export { postsOf, replacePosts } from './posts.ts'
export { profileColumns } from './profile-columns.ts'
export { inReach, ofOrganisation } from './reach.ts'

/** Users (用户管理). */
export const user: Area = {
  name: 'system/user',
  operations: userOperations,
  migrations: userMigrations,
  pages: [userPage],
  figures: [userFigureSet],
  tasks: [activationTasks],
  dates: userDates,
  found: [userSearch],
  alarms: [certificateAlarms],
  reminders: [accountReminder, roleReminder],
  audited: { values: { 'user.status': userStatusLabels }, creations: { user: 'createUser' } },
  synced: [syncedUsers],
  firstSteps: userSteps,
}
