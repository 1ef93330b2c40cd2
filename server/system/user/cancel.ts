import { updateUserSteps } from '../../../openapi/facts/states/user.ts'
import type { Handler } from '../../http/handler.ts'
import { endBindings, endSessionsOf, forgetDevices } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { requireAllowed } from '../../kernel/require-allowed.ts'
import { lockRights, requireAdministrator, rolesWithRights } from '../role/index.ts'
import { changeFault } from './assignment.ts'
import type { ManagedUser } from './managed-users.ts'
import { managedUsers } from './managed-users.ts'

/**
 * POST /api/system/user/cancel: cancels each user by itself, for good: the account stays in the records and can never
 * sign in again. Withdraws its roles, and ends its login sessions and its bindings of other sign-in methods. A
 * cancelled user is unchanged. Refused for the account itself, for a role that the account could not withdraw, and when
 * no user could manage roles afterwards (AA0001); further refusals as `managedUsers`.
 */
export const cancelUsers: Handler<'cancelUsers'> = async (context) => {
  const { account, body, clock } = context
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    const users = await managedUsers.all(tx, account, body.ids)
    const held = await rolesWithRights(tx, account, [
      ...new Set(users.flatMap((one) => ('row' in one ? one.row.roleIds : []))),
    ])
    const roles = new Map(held.map((role) => [role.id, role]))
    return eachRecord(tx, record, users, async (user, recordUser) => {
      const { id, name, status, roleIds } = user
      if (id === account.userId) throw refused('不能注销自己的账号')
      if (status === 'cancelled') return
      const fault = changeFault(account, roles, { before: roleIds, after: [] })
      if (fault !== undefined) throw refused(fault)
      await tx.deleteFrom('user_role').where('user_id', '=', id).execute()
      await tx
        .updateTable('user')
        .set((eb) => ({ status: 'cancelled', updated_at: clock.now(), version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      recordUser({ kind: 'user', id, name, before: { status, roleIds }, after: { status: 'cancelled', roleIds: [] } })
      await requireAdministrator(tx, account)
      await endSessionsOf(tx, [id])
      await forgetDevices(tx, id)
      await endBindings(tx, recordUser, { user, providers: context.providers() })
    })
  })
}

/** Refuses a change that is without effect for an account that can never sign in again. */
export function refuseCancelled({ status }: Pick<ManagedUser, 'status'>): void {
  requireAllowed(updateUserSteps, status)
}
