import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { realDay } from '../../kernel/time.ts'
import { lockRights, mayGive, rolesWithRights } from '../role/index.ts'
import { roleFault } from './assignment.ts'
import { changeRoles } from './change-roles.ts'
import type { Term } from './replace-roles.ts'

/**
 * POST /api/system/user/grant-roles: gives the roles to each user by itself, for a period if one is given. A user who
 * has a role already gets the period for it; where nothing changes, the user is in `unchanged`. 400 AA0001 at the field
 * for a role that the account may not give, and for a period that has passed or ends before it begins; further refusals
 * as `changeRoles`.
 */
export const grantUserRoles: Handler<'grantUserRoles'> = async (context) => {
  const { account, body, clock } = context
  const { ids, roleIds } = body
  const term = termOf(body, account.day)
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    const found = new Map((await rolesWithRights(tx, account, roleIds)).map((role) => [role.id, role]))
    const fault = roleIds.map((id) => roleFault(account, found.get(id))).find((one) => one !== undefined)
    if (fault !== undefined) throw refused(fault, 'roleIds')
    return changeRoles(tx, record, {
      account,
      userIds: ids,
      now: clock.now(),
      to: (held) => [...new Set([...held, ...roleIds])],
      term: { roleIds, ...term },
    })
  })
}

/**
 * POST /api/system/user/withdraw-roles: takes the roles from each user by itself; a user who has none of them is in
 * `unchanged`. 400 AA0001 at the field for a role that does not exist or that the account could not give; further
 * refusals as `changeRoles`.
 */
export const withdrawUserRoles: Handler<'withdrawUserRoles'> = async (context) => {
  const { account, body, clock } = context
  const { ids, roleIds } = body
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    const found = new Map((await rolesWithRights(tx, account, roleIds)).map((role) => [role.id, role]))
    for (const id of roleIds) {
      const role = found.get(id)
      if (!role) throw refused('所选角色不存在', 'roleIds')
      if (!mayGive(account, role)) throw refused(`不能收回“${role.name}”：该角色的权限高于您`, 'roleIds')
    }
    return changeRoles(tx, record, {
      account,
      userIds: ids,
      now: clock.now(),
      to: (held) => held.filter((id) => !roleIds.includes(id)),
    })
  })
}

/** The period of the request; `day` is today. */
function termOf(body: { readonly validFrom?: string; readonly validUntil?: string }, day: string): Term {
  const from = body.validFrom === undefined ? null : realDay('validFrom', body.validFrom)
  const until = body.validUntil === undefined ? null : realDay('validUntil', body.validUntil)
  if (isPast(until, day)) throw refused('失效日期不能早于今天', 'validUntil')
  if (from !== null && until !== null && until < from) throw refused('失效日期不能早于生效日期', 'validUntil')
  return { from, until }
}
