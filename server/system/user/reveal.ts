import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { managedUsers } from './managed-users.ts'

/**
 * POST /api/system/user/reveal: phone and id number of a user in full. The reading is audited, with an entry that has
 * no changes; where it cannot be stored, nothing is answered. Throws `managedUsers`.
 */
export const revealUser: Handler<'revealUser'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const user = await tx
      .selectFrom('user')
      .select(['id', 'name', 'phone', 'id_number'])
      .where('id', '=', body.id)
      .where(userScope(account))
      .executeTakeFirst()
    if (!user) throw await managedUsers.outside(tx, account, body.id)
    record({ kind: 'user', id: user.id, name: user.name })
    return withoutNulls({ phone: user.phone, idNumber: user.id_number })
  })
}
