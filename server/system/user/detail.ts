import type { Handler } from '../../http/handler.ts'
import { gatewayIdOf } from '../../identity/index.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { managedUsers } from './managed-users.ts'
import { answerUsers } from './user-answer.ts'
import { usersAt } from './user-rows.ts'

/**
 * GET /api/system/user/{id}: one user, with the unmasked phone. Throws `managedUsers` for one that the account may not
 * change.
 */
export const getUser: Handler<'getUser'> = async ({ db, account, params, clock, providers }) => {
  const now = clock.now()
  const rows = await usersAt(db, now, gatewayIdOf(providers()))
    .where('user.id', '=', params.id)
    .where(userScope(account))
    .execute()
  const [user] = await answerUsers({ db, account }, rows, { phone: 'clear', now })
  if (!user) throw await managedUsers.outside(db, account, params.id)
  return user
}
