import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { notFound } from '../../kernel/failure.ts'
import { requireAdministrator } from './administrators.ts'
import { managedRoles } from './managed-roles.ts'
import { refuseHoldersBeyond, rolesWithRights } from './reach.ts'
import { checkDataScope, refusePast, replaceScopeOrgs, roleColumns } from './role-columns.ts'
import { roleChangeFields } from './role-fields.ts'

/**
 * POST /api/system/role/update: replaces the fields of the form; an omitted field is cleared, and the key never
 * changes. 404, 403 and 409 as `managedRoles`; 400 AA0001 for a data scope beyond the account's own, also for
 * the present holders, for a new last day in the past, and when no user could manage roles afterwards.
 */
export const updateRole: Handler<'updateRole'> = async (context) => {
  const { account, body, clock } = context
  const columns = roleColumns(body)
  await audited(context, async (tx, record) => {
    const role = await managedRoles.one(tx, account, body)
    if (columns.valid_until !== role.valid_until) refusePast(columns.valid_until, account)
    const [rights] = await rolesWithRights(tx, account, [role.id])
    if (!rights) throw notFound('角色不存在')
    const orgIds = await checkDataScope(tx, account, body, rights.permissions)
    const wanted = { ...rights, level: body.dataScope }
    if (wanted.level !== rights.level) await refuseHoldersBeyond(tx, account, wanted, '改为此数据范围', 'dataScope')
    // Past its last day it gave nothing to its holders.
    if (!rights.enabled && columns.valid_until !== role.valid_until)
      await refuseHoldersBeyond(tx, account, wanted, '延长有效期', 'validUntil')
    await tx
      .updateTable('role')
      .set({ ...columns, updated_at: clock.now(), version: role.version + 1 })
      .where('id', '=', role.id)
      .execute()
    const before = roleChangeFields.audited({ ...role, orgIds: await replaceScopeOrgs(tx, role.id, orgIds) })
    const after = roleChangeFields.audited({ ...columns, orgIds })
    record({ kind: 'role', id: role.id, name: body.name, before, after })
    const field = columns.valid_until === role.valid_until ? undefined : 'validUntil'
    await requireAdministrator(tx, account, { field })
  })
}
