import type { Handler } from '../../http/handler.ts'
import { gatewayIdOf } from '../../identity/index.ts'
import { lastChangeOf } from '../../kernel/last-change.ts'
import { managedUsers } from './managed-users.ts'
import { inReach } from './reach.ts'
import { answerUsers } from './user-answer.ts'
import { usersAt } from './user-rows.ts'

/**
 * GET /api/system/user/shown/{id}: one user that the account sees in the list, with the last change; phone and id
 * number masked. 404 AA0005 for any other.
 */
export const showUser: Handler<'showUser'> = async ({ db, account, params, clock, providers }) => {
  const now = clock.now()
  const found = usersAt(db, now, gatewayIdOf(providers())).where('user.id', '=', params.id)
  const rows = await inReach(account)
    .reduce((query, { test }) => query.where(test), found)
    .execute()
  const [user] = await answerUsers({ db, account }, rows, { phone: 'masked', now })
  if (!user) throw await managedUsers.outside(db, account, params.id)
  const lastChange = await lastChangeOf(db, 'user', user.id)
  return { ...user, ...(lastChange && { lastChange }) }
}
