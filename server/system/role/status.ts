import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAdministrator } from './administrators.ts'
import { isMixed, mixed } from './duties.ts'
import { managedRoles } from './managed-roles.ts'
import { refuseHoldersBeyond, rolesWithRights } from './reach.ts'

/**
 * POST /api/system/role/status: enables or disables each role by itself. Users of a disabled role lose its rights with
 * their next request, and an open application is updated. Refused when no user could manage roles afterwards, and when
 * enabling would give rights to users beyond the account's scope, or combine separated duties (AA0001); further
 * refusals as `managedRoles`. A role that already has the status is unchanged.
 */
export const setRoleStatus: Handler<'setRoleStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status, versions } = body
  return audited(context, async (tx, record) => {
    const roles = await managedRoles.all(tx, account, ids, versions)
    const given = status === 'normal' ? await rolesWithRights(tx, account, ids) : []
    const rights = new Map(given.map((role) => [role.id, role]))
    return eachRecord(tx, record, roles, async (role, recordRole) => {
      if (role.status === status) return
      const reached = rights.get(role.id)
      if (reached && isMixed(reached)) throw refused(mixed)
      if (reached) await refuseHoldersBeyond(tx, account, reached, '启用')
      await tx
        .updateTable('role')
        .set((eb) => ({ status, updated_at: clock.now(), version: eb('version', '+', 1) }))
        .where('id', '=', role.id)
        .execute()
      recordRole({ kind: 'role', id: role.id, name: role.name, before: role, after: { status } })
      if (status === 'disabled') await requireAdministrator(tx, account)
    })
  })
}
