import type { Database } from '../../database/schema.ts'
import type { Context, Handler } from '../../http/handler.ts'
import {
  doubtPasskeys,
  endBindings,
  endSessionsOf,
  forgetDevices,
  hashPassword,
  liftLocks,
  notifyOwner,
} from '../../identity/index.ts'
import { withheld } from '../../kernel/audit-changes.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import { eachRecord, rowOf } from '../../kernel/each-record.ts'
import { conflict, failureOf, refused } from '../../kernel/failure.ts'
import { refuseCancelled } from './cancel.ts'
import { type ManagedUser, managedUsers } from './managed-users.ts'
import { randomPassword } from './random-password.ts'

/**
 * POST /api/system/user/reset-password: sets a new random password, which is returned once and must be changed at the
 * next sign-in. Ends the user's login sessions and bindings of other sign-in methods, and removes a lock caused by
 * failed sign-ins; a lock set by an administrator stays.
 */
export const resetUserPassword: Handler<'resetUserPassword'> = async (context) => {
  const { db, account, body } = context
  if (body.id === account.userId) throw refused(ownPassword)
  // Hashing costs more than everything that may refuse the call, so it comes last.
  const [candidate] = await managedUsers.unlocked(db, account, [body.id])
  if (!candidate) throw managedUsers.missing()
  rowOf(candidate)
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await audited(context, async (tx, record) => {
    const user = await managedUsers.one(tx, account, { id: body.id })
    await setPassword(tx, record, user, { ...context, passwordHash })
  })
  return { password }
}

/**
 * POST /api/system/user/reset-passwords: the same for each user by itself; the passwords are returned once. Refused for
 * the account itself and for a cancelled user (AA0001); further refusals as `managedUsers`.
 */
export const resetUserPasswords: Handler<'resetUserPasswords'> = async (context) => {
  const { db, account, body } = context
  const requireResettable = ({ id, status }: ManagedUser) => {
    if (id === account.userId) throw refused(ownPassword)
    refuseCancelled({ status })
  }
  // Before the transaction, which keeps other writers waiting, and only for users who will get one.
  const drawn = new Map<string, { readonly password: string; readonly passwordHash: string }>()
  for (const candidate of await managedUsers.unlocked(db, account, body.ids)) {
    if ('refusal' in candidate || failureOf(() => requireResettable(candidate.row))) continue
    const password = randomPassword()
    drawn.set(candidate.id, { password, passwordHash: await hashPassword(password, 'one of many') })
  }
  return audited(context, async (tx, record) => {
    const users = await managedUsers.all(tx, account, body.ids)
    const passwords: { id: string; username: string; name: string; password: string }[] = []
    const result = await eachRecord(tx, record, users, async (user, recordUser) => {
      const { id, username, name } = user
      requireResettable(user)
      const fresh = drawn.get(id)
      if (!fresh) throw conflict('该用户刚刚被他人修改，请重新操作')
      await setPassword(tx, recordUser, user, { ...context, passwordHash: fresh.passwordHash })
      passwords.push({ id, username, name, password: fresh.password })
    })
    return { ...result, passwords }
  })
}

const ownPassword = '不能重置自己的密码，请使用修改密码'

interface Setting extends Pick<Context<'resetUserPassword'>, 'clock' | 'providers'> {
  readonly passwordHash: string
}

async function setPassword(
  tx: Database,
  record: Recorder,
  user: ManagedUser,
  { passwordHash, clock, providers }: Setting,
): Promise<void> {
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
    .where('id', '=', user.id)
    .execute()
  record({ kind: 'user', id: user.id, name: user.name, after: { password: withheld } })
  await liftLocks(tx, user)
  await forgetDevices(tx, user.id)
  await doubtPasskeys(tx, [user.id])
  await endSessionsOf(tx, [user.id])
  const unbound = await endBindings(tx, record, { user, providers: providers() })
  await notifyOwner(tx, user.id, { of: 'password', how: 'reset', unbound }, { by: 'administrator', now })
}
