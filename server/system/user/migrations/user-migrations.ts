import type { Migrations } from '../../../database/migrate.ts'
import { userLocks } from './0021-user-locks.ts'
import { userBindings } from './0022-user-bindings.ts'
import { foldedUserNames } from './0074-folded-user-names.ts'
import { usersByIdNumber } from './0156-users-by-id-number.ts'
import { endsOfUsers } from './0292-ends-of-users.ts'
import { activationTaskChanges } from './0357-activation-tasks.ts'

/** Migrations of the tables of users; one of a few lines stands here itself. */
export const userMigrations: Migrations = {
  '0021-user-locks': userLocks,
  '0022-user-bindings': userBindings,
  '0074-folded-user-names': foldedUserNames,
  '0156-users-by-id-number': usersByIdNumber,
  '0292-ends-of-users': endsOfUsers,
  '0357-activation-tasks': activationTaskChanges,
}
