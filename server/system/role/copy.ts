import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { insertRole } from './create.ts'
import { isMixed, mixed } from './duties.ts'
import { managedRoles } from './managed-roles.ts'
import { pagelessOf } from './pageless.ts'
import { rolesWithRights } from './reach.ts'
import { roleColumns } from './role-columns.ts'

/**
 * POST /api/system/role/copy: creates a role with the data scope, the last day and the menus of another role, without
 * its members and without entries that have no page; never built-in. 400 AA0001 for a role that combines separated
 * duties. 404 and 403 as `managedRoles`; 409 AA0001 at `key` when another role has it.
 */
export const copyRole: Handler<'copyRole'> = async (context) => {
  const { account, body, clock, pageRoutes } = context
  return audited(context, async (tx, record) => {
    const { data_scope, valid_until, second_factor, sort, status, remark } = await managedRoles.one(tx, account, {
      id: body.id,
    })
    const [copied] = await rolesWithRights(tx, account, [body.id])
    if (copied && isMixed(copied)) throw refused(mixed)
    const { name, name_key } = roleColumns({ name: body.name, dataScope: data_scope, sort })
    const columns = { key: body.key, name, name_key, data_scope, valid_until, second_factor, sort, status, remark }
    const id = await insertRole(tx, columns, clock.now())
    const pageless = await pagelessOf(tx, pageRoutes)
    await tx
      .insertInto('role_menu')
      .columns(['role_id', 'menu_id'])
      .expression((eb) =>
        eb
          .selectFrom('role_menu')
          .select([eb.val(id).as('role_id'), 'menu_id'])
          .where('role_id', '=', body.id)
          .$if(pageless.size > 0, (some) => some.where('menu_id', 'not in', [...pageless])),
      )
      .execute()
    await tx
      .insertInto('role_org')
      .columns(['role_id', 'org_id'])
      .expression((eb) =>
        eb
          .selectFrom('role_org')
          .select([eb.val(id).as('role_id'), 'org_id'])
          .where('role_id', '=', body.id),
      )
      .execute()
    record({ kind: 'role', id, name, after: { ...columns, copyOf: body.id } })
    return { id }
  })
}
