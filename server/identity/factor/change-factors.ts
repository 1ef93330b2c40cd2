import type { Insertable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Context, OperationId } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import type { Recorder } from '../../kernel/audited.ts'
import { forbidden, notSignedIn, refused } from '../../kernel/failure.ts'
import { attemptOwnPassword } from '../password/attempt-own-password.ts'
import { endOtherSessions } from '../session/login-session.ts'
import { drawRecoveryCodes, type RecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'
import { isFactorDue } from './required.ts'
import type { SecondFactorTable } from './table.ts'

/** A user has at most this many. */
const most = 10

type Owned = Pick<Context<OperationId>, 'db' | 'account' | 'ip' | 'clock' | 'cookies'>

/**
 * Makes sure that the owner is at the browser: by the password, which counts like a sign-in attempt; 400 AA0001 at
 * `password` for a wrong or missing one, 423 and 429; and, for a user who has a second factor, by a login session that
 * was opened with one (403 AA0002), so that a password is never enough to replace it. A user who has to set up the
 * first factor before anything else has signed in just now, perhaps without a password, and is not asked.
 */
export async function requireOwner(context: Owned, password: string | undefined): Promise<void> {
  const { db, account } = context
  const session = await db
    .selectFrom('login_session')
    .select(['method', 'factor'])
    .where('id', '=', account.sessionId)
    .executeTakeFirst()
  if (!session) throw notSignedIn()
  const isWeak = isFactorDue(true, session)
  const has = await hasFactor(db, account.userId)
  if (isWeak && has) throw forbidden('请退出后重新登录并完成二次验证，再进行此操作')
  if (isWeak && account.needsFactor && password === undefined) return
  if (password === undefined) throw refused('请输入登录密码', 'password')
  if ((await attemptOwnPassword(context, password)) === undefined) throw refused('登录密码错误', 'password')
}

/** Whether a user has a second factor. */
export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Recovery codes for a user who has none left; undefined for any other. Hashes them, so it is called before a
 * transaction.
 */
export async function firstCodes(db: Database, userId: string): Promise<RecoveryCodes | undefined> {
  return (await recoveryCodesLeft(db, userId)) > 0 ? undefined : drawRecoveryCodes()
}

interface Adding {
  readonly factor: Insertable<SecondFactorTable>
  readonly account: Account
  readonly codes: RecoveryCodes | undefined
}

/**
 * Adds a factor that the user has just proved, ends the other login sessions, and makes this one as strong as one that
 * was opened with it. 400 AA0001 for a user who has ten, and for a passkey that an account has already; 401 AA0010
 * where the session has ended meanwhile.
 */
export async function addFactor(tx: Database, record: Recorder, { factor, account, codes }: Adding): Promise<void> {
  const { userId, sessionId } = account
  // Locks the user: of two requests at the same time the second sees the factor of the first.
  await tx
    .updateTable('user')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', userId)
    .execute()
  const present = await tx.selectFrom('second_factor').select('id').where('user_id', '=', userId).execute()
  if (present.length >= most) throw refused(`最多设置 ${most} 个验证方式，请先移除不用的`)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factor')
    .values(factor)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw refused('该通行密钥已经添加过，请改用其他设备或安全密钥')
  if (codes) await replaceRecoveryCodes(tx, userId, codes.hashes)
  await endOtherSessions(tx, userId, sessionId)
  const session = await tx
    .updateTable('login_session')
    .set({ factor: factor.kind, factor_synced: factor.synced ?? null })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  // A change of the password at the same time has ended it: the factor was proved with the old one.
  if (session.numUpdatedRows === 0n) throw notSignedIn()
  record({ kind: 'second_factor', id: factor.id, name: account.name, after: auditedFactor(factor) })
}

/** A factor as the audit stores it. */
export const auditedFactor = ({
  user_id,
  kind,
  name,
}: Pick<Insertable<SecondFactorTable>, 'user_id' | 'kind' | 'name'>) => ({
  user_id,
  kind,
  name,
})
