import { refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { lockRights, requireAdministrator } from '../role/administrators.ts'
import { managedUsers } from './managed-users.ts'

/**
 * POST /api/system/user/remove: deletes all of the ids or none, with their roles, login sessions and tokens. 400 AA0001
 * for the account itself, and when no user could manage roles afterwards.
 */
export const removeUsers: Handler<'removeUsers'> = async (context) => {
  const { account, body } = context
  if (body.ids.includes(account.userId)) throw refused('不能删除自己的账号')
  await audited(context, async (tx, record) => {
    await lockRights(tx)
    const users = await managedUsers(tx, account, body.ids)
    await tx.deleteFrom('user').where('id', 'in', body.ids).execute()
    for (const user of users) record({ kind: 'user', id: user.id, name: user.name, before: user })
    await requireAdministrator(tx, account)
  })
}
