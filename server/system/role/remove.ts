import { isForeignKeyViolation } from '../../database/database-error.ts'
import { refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { userCounts } from './answer.ts'
import { managedRoles } from './managed-roles.ts'

/**
 * POST /api/system/role/remove: deletes all of the ids or none, with their menus and chosen organisations. 404 and 403
 * as `managedRoles`; 400 AA0001 for a built-in role and for one with users.
 */
export const removeRoles: Handler<'removeRoles'> = async (context) => {
  const { account, body } = context
  const { ids } = body
  await audited(context, async (tx, record) => {
    const roles = await managedRoles(tx, account, ids)
    const builtIn = roles.find(({ built_in }) => built_in === 1)
    if (builtIn) throw refused(`角色“${builtIn.name}”是内置角色，不能删除`)
    const counts = await userCounts(tx, ids)
    const held = roles.find(({ id }) => counts.has(id))
    if (held) throw refused(`角色“${held.name}”下有 ${counts.get(held.id)} 个用户，不能删除`)
    await tx
      .deleteFrom('role')
      .where('id', 'in', ids)
      .execute()
      .catch((error: unknown) => {
        // The role was assigned to a user after the count: PostgreSQL waits for that transaction, and then rejects the
        // delete.
        throw isForeignKeyViolation(error) ? refused('所选角色刚被分配给用户，不能删除') : error
      })
    for (const role of roles) record({ kind: 'role', id: role.id, name: role.name, before: role })
  })
}
