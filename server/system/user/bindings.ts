import type { Handler } from '../../http/handler.ts'
import { bindingsOf, endBindings, endSessionsThrough, notifyOwner } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { managedUsers } from './managed-users.ts'

/** GET /api/system/user/bindings: the identities bound to a user. Throws `managedUsers`. */
export const userBindings: Handler<'userBindings'> = async ({ db, account, query, providers }) => {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', query.id)
    .where(userScope(account))
    .executeTakeFirst()
  if (!user) throw await managedUsers.outside(db, account, query.id)
  return bindingsOf(db, user.id, providers())
}

/**
 * POST /api/system/user/unbind: ends a user's binding to a provider with the login sessions that it opened, and
 * notifies the user. 400 AA0001 for the account itself; 404 AA0005 if there is no such binding; else as `managedUsers`.
 */
export const unbindUser: Handler<'unbindUser'> = async (context) => {
  const { account, body, clock } = context
  if (body.id === account.userId) throw refused('自己的绑定请到“个人资料”中解除')
  await audited(context, async (tx, record) => {
    const user = await managedUsers.one(tx, account, { id: body.id })
    const [login] = await endBindings(tx, record, { user, source: body.source, providers: context.providers() })
    if (login === undefined) throw notFound('该用户没有绑定此平台')
    await endSessionsThrough(tx, user.id, body.source)
    await notifyOwner(tx, user.id, { of: 'binding', how: 'unbound', login }, { by: 'administrator', now: clock.now() })
  })
}
