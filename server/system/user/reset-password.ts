import { refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { liftLock } from '../../identity/lock-out.ts'
import { endSessionsOf } from '../../identity/login-session.ts'
import { hashPassword } from '../../identity/password.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { audited } from '../../kernel/audited.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { writeMessage } from '../../message/write.ts'
import { managedUsers } from './managed-users.ts'
import { randomPassword } from './random-password.ts'

/**
 * POST /api/system/user/reset-password: sets a new random password, which is returned once and must be changed at the
 * next sign-in. Ends the user's login sessions and removes a lock caused by failed sign-ins; a lock set by an
 * administrator stays.
 */
export const resetUserPassword: Handler<'resetUserPassword'> = async (context) => {
  const { account, body, clock } = context
  if (body.id === account.userId) throw refused('不能重置自己的密码，请使用修改密码')
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await audited(context, async (tx, record) => {
    const [user] = await managedUsers(tx, account, [body.id])
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
    if (user) {
      record({ kind: 'user', id: user.id, name: user.name, after: { password: withheld } })
      await liftLock(tx, user.username)
    }
    await endSessionsOf(tx, [body.id])
    const content = `管理员于 ${formatDateTime(now)} 重置了您的密码，您已用新密码登录。如果这不是您要求的，请联系管理员。`
    await writeMessage(tx, [body.id], { kind: 'password', title: '您的密码已被重置', content }, now)
  })
  return { password }
}
