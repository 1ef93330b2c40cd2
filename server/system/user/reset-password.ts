import { refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { endBindings } from '../../identity/external/end-bindings.ts'
import { liftLocks } from '../../identity/limits/locks.ts'
import { notifyOwner } from '../../identity/notify-owner.ts'
import { hashPassword } from '../../identity/password/password.ts'
import { endSessionsOf } from '../../identity/session/login-session.ts'
import { forgetDevices } from '../../identity/sign-in/known-devices.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { audited } from '../../kernel/audited.ts'
import { managedUser } from './managed-users.ts'
import { randomPassword } from './random-password.ts'

/**
 * POST /api/system/user/reset-password: sets a new random password, which is returned once and must be changed at the
 * next sign-in. Ends the user's login sessions and bindings of other sign-in methods, and removes a lock caused by failed
 * sign-ins; a lock set by an administrator stays.
 */
export const resetUserPassword: Handler<'resetUserPassword'> = async (context) => {
  const { account, body, clock } = context
  if (body.id === account.userId) throw refused('不能重置自己的密码，请使用修改密码')
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await audited(context, async (tx, record) => {
    const user = await managedUser(tx, account, body.id)
    const now = clock.now()
    await tx
      .updateTable('user')
      .set((eb) => ({
        password_hash: passwordHash,
        password_changed_at: now,
        must_change_password: 1 as const,
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', body.id)
      .execute()
    record({ kind: 'user', id: user.id, name: user.name, after: { password: withheld } })
    await liftLocks(tx, user)
    await forgetDevices(tx, user.id)
    await endSessionsOf(tx, [user.id])
    const unbound = await endBindings(tx, record, { user, providers: context.providers() })
    await notifyOwner(tx, user.id, { of: 'password', how: 'reset', unbound }, { by: 'administrator', now })
  })
  return { password }
}
