import type { Handler } from '../../http/handler.ts'
import { gatewayIdOf } from '../../identity/index.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { stoppedRoles } from '../role/index.ts'
import { rolesAbove } from './above.ts'
import { managedUsers } from './managed-users.ts'
import { answerUsers } from './user-answer.ts'
import { usersAt } from './user-rows.ts'

/**
 * GET /api/system/user/{id}: one user, with the unmasked phone, which roles are above the account, and which are
 * stopped. Throws `managedUsers` for one outside the account's scope.
 */
export const getUser: Handler<'getUser'> = async ({ db, account, params, clock, providers }) => {
  const now = clock.now()
  const rows = await usersAt(db, now, gatewayIdOf(providers()))
    .where('user.id', '=', params.id)
    .where(userScope(account))
    .execute()
  const [user] = await answerUsers({ db, account }, rows, { phone: 'clear', now })
  if (!user) throw await managedUsers.outside(db, account, params.id)
  const held = user.roles.map(({ id }) => id)
  const above = await rolesAbove(db, account, held)
  const stopped = new Set((await stoppedRoles(db, held, account.day)).map(({ id }) => id))
  const marks = (id: string) => ({ ...(above.has(id) && { above: true }), ...(stopped.has(id) && { stopped: true }) })
  return { ...user, roles: user.roles.map((role) => ({ ...role, ...marks(role.id) })) }
}
