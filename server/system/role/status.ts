import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { requireAdministrator } from './administrators.ts'
import { managedRoles } from './managed-roles.ts'

/**
 * POST /api/system/role/status: enables or disables all of the ids or none. Users of a disabled role lose its rights
 * with their next request, and an open application is updated. 404 and 403 as `managedRoles`; 400 AA0001 when no user
 * could manage roles afterwards. A role that already has the status is unchanged.
 */
export const setRoleStatus: Handler<'setRoleStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status } = body
  await audited(context, async (tx, record) => {
    const changed = (await managedRoles(tx, account, ids)).filter((role) => role.status !== status)
    if (changed.length === 0) return
    await tx
      .updateTable('role')
      .set((eb) => ({ status, updated_at: clock.now(), version: eb('version', '+', 1) }))
      .where(
        'id',
        'in',
        changed.map(({ id }) => id),
      )
      .execute()
    for (const role of changed) record({ kind: 'role', id: role.id, name: role.name, before: role, after: { status } })
    if (status === 'disabled') await requireAdministrator(tx, account)
  })
}
