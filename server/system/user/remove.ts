import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { lockRights, requireAdministrator } from '../role/index.ts'
import { managedUsers } from './managed-users.ts'

/**
 * POST /api/system/user/remove: deletes each user by itself, with roles, login sessions and tokens. Refused for the
 * account itself, and when no user could manage roles afterwards (AA0001); further refusals as `managedUsers`.
 */
export const removeUsers: Handler<'removeUsers'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    const users = await managedUsers.all(tx, account, body.ids)
    return eachRecord(tx, record, users, async (user, recordUser) => {
      if (user.id === account.userId) throw refused('不能删除自己的账号')
      await tx.deleteFrom('user').where('id', '=', user.id).execute()
      recordUser({ kind: 'user', id: user.id, name: user.name, before: user })
      await requireAdministrator(tx, account)
    })
  })
}
