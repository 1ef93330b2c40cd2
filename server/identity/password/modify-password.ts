import type { Database } from '../../database/schema.ts'
import type { PublicHandler } from '../../http/handler.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { passwordFault, passwordRule } from '../../kernel/password-rule.ts'
import { hasSeparatedDuty } from '../../kernel/separated-duty.ts'
import { dayOf } from '../../kernel/time.ts'
import { endBindings } from '../external/end-bindings.ts'
import { doubtPasskeys } from '../factor/passkeys-after-password.ts'
import { liftLocks } from '../limits/locks.ts'
import { checkSecret } from '../limits/rate-limits.ts'
import { notifyOwner } from '../notify-owner.ts'
import { endSessionsOf } from '../session/login-session.ts'
import { deviceCookie, forgetDevices, keepDevice, rememberDevice } from '../sign-in/known-devices.ts'
import { isTicket, redeemTicket, ticketOver } from '../sms/sms-ticket.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { passwordDemands, refuseBadPassword } from './weak-password.ts'

/**
 * POST /api/auth/modify: a new password for a user who verified the account's phone number by SMS. Ends all of the
 * account's sessions, with `endBindings` the bindings of other sign-in methods, and the locks caused by wrong
 * passwords, and makes this browser its only known device. 400 AA0001 at `newPassword` (weak, or the present one), at
 * `ticket` where a new code is needed, and without a field where no usable account has the number, which only the
 * number's owner can learn, for one with a duty of a site that separates them, and for a number that another person has
 * set. A refusal leaves the ticket valid.
 */
export const modifyPassword: PublicHandler<'modifyPassword'> = async (context) => {
  const { db, clock, body, ip, cookies } = context
  const { phone, ticket, newPassword } = body
  const fault = passwordFault(newPassword, passwordRule(db))
  if (fault) throw refused(fault, 'newPassword')
  const now = clock.now()
  const proof = { phone, ticket, purpose: 'forget' } as const
  const proven = await checkSecret(db, { ip, now }, () => isTicket(db, proof, now))
  if (!proven) throw ticketOver()
  const user = await accountWithPhone(db, phone, now)
  if (user.phone_given === 1) throw givenPhone()
  if (await hasSeparatedDuty(db, user.id)) throw ofDuty()
  await refuseBadPassword(newPassword, 'newPassword', { ...user, phone }, passwordDemands(context))
  if (await verifyPassword(user.password_hash, newPassword)) throw refused('新密码不能与原密码相同', 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const device = await audited(context, async (tx, record) => {
    await redeemTicket(tx, proof, now)
    if (await hasSeparatedDuty(tx, user.id)) throw ofDuty()
    const { numUpdatedRows } = await tx
      .updateTable('user')
      .set((row) => ({
        password_hash: passwordHash,
        password_changed_at: now,
        must_change_password: 0 as const,
        updated_at: now,
        version: row('version', '+', 1),
      }))
      .where('id', '=', user.id)
      .where('phone', '=', phone)
      .where('phone_given', '=', 0)
      .where('status', '=', 'normal')
      .where('password_hash', '=', user.password_hash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refused('账号信息刚刚发生变化，请重新提交')
    record({ kind: 'user', id: user.id, name: user.name, after: { password: withheld }, by: user })
    await endSessionsOf(tx, [user.id])
    await liftLocks(tx, user)
    await forgetDevices(tx, user.id)
    await doubtPasskeys(tx, [user.id])
    const ending = { user, providers: context.providers(), by: user }
    const unbound = body.endBindings ? await endBindings(tx, record, ending) : []
    await notifyOwner(tx, user.id, { of: 'password', how: 'forgotten', unbound }, { by: 'owner', now })
    return rememberDevice(tx, cookies.get(deviceCookie), user.id, now)
  })
  keepDevice(db, cookies, device)
}

const givenPhone = () => refused('该手机号由他人登记，本人确认前不能用来重置密码，请联系管理员重置')
const ofDuty = () => refused('三员账号不能用短信重置密码，请联系另一名系统管理员重置')

/** The account with this number, if it may sign in. */
async function accountWithPhone(db: Database, phone: string, now: number) {
  const user = await db
    .selectFrom('user')
    .select(['id', 'username', 'name', 'valid_until', 'password_hash', 'phone_given'])
    .where('phone', '=', phone)
    .where('status', '=', 'normal')
    .executeTakeFirst()
  if (!user || isPast(user.valid_until, dayOf(now))) throw refused('该手机号没有可用的账号，请联系管理员')
  return user
}
