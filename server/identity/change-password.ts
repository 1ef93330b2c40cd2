import { refused } from '../http/failure.ts'
import type { Handler } from '../http/handler.ts'
import { attemptOwnPassword } from './attempt-own-password.ts'
import { hashPassword } from './password.ts'
import { passwordFault } from './password-rule.ts'

/**
 * POST /api/system/user/change-password: the person's own new password. 400 AA0001 that names the field for a weak or
 * unchanged new password and for a wrong old one, which counts like a failed sign-in and locks the name like one (423,
 * 429; security design 10). Ends every other login session of the person: whoever knew the old password is out.
 */
export const changePassword: Handler<'changePassword'> = async ({ db, account, body, clock, ip }) => {
  const { oldPassword, newPassword } = body
  const fault = passwordFault(newPassword)
  if (fault) throw refused(fault, 'newPassword')
  if (newPassword === oldPassword) throw refused('新密码不能与原密码相同', 'newPassword')
  const { userId, sessionId } = account

  const presentHash = await attemptOwnPassword(db, { account, ip, now: clock.now() }, oldPassword)
  if (presentHash === undefined) throw wrongPassword()

  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    // A password that was changed or reset meanwhile makes this old one the wrong one.
    const { numUpdatedRows } = await tx
      .updateTable('user')
      .set({ password_hash: passwordHash, password_changed_at: clock.now(), must_change_password: 0 })
      .where('id', '=', userId)
      .where('password_hash', '=', presentHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrongPassword()
    await tx.deleteFrom('login_session').where('user_id', '=', userId).where('id', '!=', sessionId).execute()
  })
}

const wrongPassword = () => refused('原密码错误', 'oldPassword')
