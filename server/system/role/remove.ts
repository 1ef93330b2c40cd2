import { removeRolesSteps } from '../../../openapi/facts/states/role.ts'
import { isForeignKeyViolation } from '../../database/database-error.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { managedRoles } from './managed-roles.ts'
import { countMembers } from './member-counts.ts'

/**
 * POST /api/system/role/remove: deletes each role by itself, with its menus and chosen organisations. Refused for a
 * built-in role and for one with users (AA0001); further refusals as `managedRoles`.
 */
export const removeRoles: Handler<'removeRoles'> = async (context) => {
  const { account, body } = context
  const { ids } = body
  return audited(context, async (tx, record) => {
    const roles = await managedRoles.all(tx, account, ids)
    const counts = await countMembers(tx, ids)
    return eachRecord(tx, record, roles, async (role, recordRole) => {
      if (role.built_in === 1) throw refused(removeRolesSteps.builtIn)
      const users = counts.get(role.id)
      if (users !== undefined) throw refused(`该角色下有 ${users} 个用户，不能删除`)
      await tx
        .deleteFrom('role')
        .where('id', '=', role.id)
        .execute()
        .catch((error: unknown) => {
          // The role was assigned to a user after the count: PostgreSQL waits for that transaction, and then rejects
          // the delete.
          throw isForeignKeyViolation(error) ? refused('该角色刚被分配给用户，不能删除') : error
        })
      recordRole({ kind: 'role', id: role.id, name: role.name, before: role })
    })
  })
}
