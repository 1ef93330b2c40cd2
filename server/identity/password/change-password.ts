import type { Handler } from '../../http/handler.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { endBindings } from '../external/end-bindings.ts'
import { doubtPasskeys } from '../factor/passkeys-after-password.ts'
import { notifyOwner } from '../notify-owner.ts'
import { keepSession, replaceSessions } from '../session/login-session.ts'
import { issueTokens, sessionOver } from '../session/token.ts'
import { deviceCookie, forgetDevices } from '../sign-in/known-devices.ts'
import { attemptOwnPassword } from './attempt-own-password.ts'
import { hashPassword } from './password.ts'
import { passwordDemands, refuseBadPassword } from './weak-password.ts'

/**
 * POST /api/system/user/change-password: changes the user's own password. 400 AA0001 at the field for a weak or
 * unchanged new password and for a wrong old one, which counts like a failed sign-in and locks the username like one
 * (423, 429; security 10). Ends every other login session of the user, so that anyone who knew the old password is
 * signed out, makes the other devices unknown, and with `endBindings` ends the bindings of other sign-in methods, which
 * work without a password. The present session goes on under a new cookie and with the tokens of the answer: copies of
 * the former ones are refused. 401 AA0010 if it has ended meanwhile.
 */
export const changePassword: Handler<'changePassword'> = async (context) => {
  const { account, body, clock, cookies } = context
  const { oldPassword, newPassword } = body
  await refuseBadPassword(newPassword, 'newPassword', account, passwordDemands(context))
  if (newPassword === oldPassword) throw refused('新密码不能与原密码相同', 'newPassword')
  const { userId, sessionId } = account

  const presentHash = await attemptOwnPassword(context, oldPassword)
  if (presentHash === undefined) throw wrongPassword()

  const passwordHash = await hashPassword(newPassword)
  const { session, tokens } = await audited(context, async (tx, record) => {
    // A concurrent change or reset invalidates this old password.
    const { numUpdatedRows } = await tx
      .updateTable('user')
      .set({ password_hash: passwordHash, password_changed_at: clock.now(), must_change_password: 0 })
      .where('id', '=', userId)
      .where('password_hash', '=', presentHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrongPassword()
    record({ kind: 'user', id: userId, name: account.name, after: { password: withheld } })
    const session = await replaceSessions(tx, { userId, sessionId })
    if (!session) throw sessionOver()
    await forgetDevices(tx, userId, cookies.get(deviceCookie))
    await doubtPasskeys(tx, [userId])
    const user = { id: userId, username: account.username }
    const unbound = body.endBindings ? await endBindings(tx, record, { user, providers: context.providers() }) : []
    const by = { by: 'owner', now: clock.now() } as const
    await notifyOwner(tx, userId, { of: 'password', how: 'changed', unbound }, by)
    return { session, tokens: await issueTokens(tx, session, clock.now()) }
  })
  keepSession(cookies, session)
  return tokens
}

const wrongPassword = () => refused('原密码错误', 'oldPassword')
