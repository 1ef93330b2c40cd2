import type { Handler } from '../../http/handler.ts'
import { resetFactors } from '../../identity/index.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { refuseCancelled } from './cancel.ts'
import { managedUsers } from './managed-users.ts'

/**
 * POST /api/system/user/reset-factors: removes the second factors and recovery codes of a user who has lost them, and
 * ends the user's login sessions; the password stays. A user whose role requires a factor sets one up at the next
 * sign-in. 400 AA0001 for the account itself, which removes its own in 个人资料, for a cancelled user, and for a user who
 * has none; 404 and 403 as `managedUsers`.
 */
export const resetUserFactors: Handler<'resetUserFactors'> = async (context) => {
  const { account, body, clock } = context
  if (body.id === account.userId) throw refused('不能重置自己的二次验证，请在个人资料中移除')
  await audited(context, async (tx, record) => {
    const user = await managedUsers.one(tx, account, { id: body.id })
    refuseCancelled(user)
    if (!(await resetFactors(tx, record, user, clock.now()))) throw refused('该用户没有设置二次验证')
  })
}
