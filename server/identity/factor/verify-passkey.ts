import type { PublicHandler } from '../../http/handler.ts'
import { refused } from '../../kernel/failure.ts'
import { attemptCode } from '../limits/lock-out.ts'
import { newSecret } from '../secret.ts'
import { deviceCookie } from '../sign-in/known-devices.ts'
import { recordSignIn } from '../sign-in/sign-in-record.ts'
import { finishStep } from './finish-step.ts'
import { challengeOver, passkeyRefsOf, passkeySiteHere } from './passkey-request.ts'
import { reportCopy, signedBy, spendSignature } from './passkey-use.ts'
import { presentStep, stepOver } from './second-step.ts'

/**
 * POST /api/auth/factor/passkey/challenge: what a passkey of the user has to sign in the second step of this browser's
 * sign-in. 404 AA0005 where none waits; 400 AA0001 for a user without a passkey.
 */
export const challengePasskey: PublicHandler<'challengePasskey'> = async (context) => {
  const { db } = context
  const { rpId } = passkeySiteHere(context)
  const { id, user_id } = await presentStep(context)
  const allow = await passkeyRefsOf(db, user_id)
  if (allow.length === 0) throw refused('账号没有可用的通行密钥，请使用其他验证方式')
  const challenge = newSecret()
  const { numUpdatedRows } = await db
    .updateTable('second_step')
    .set({ challenge })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw stepOver()
  return { challenge, rpId, allow }
}

/**
 * POST /api/auth/factor/passkey/verify: the second step of a sign-in with a passkey; opens the login session (cookie).
 * The challenge is taken away before the signature is checked: each is answered once. After a right password the
 * passkey stands for this password from now on (decision 0073). Throws as `verifyFactor` does; 400 AA0001 without a
 * field for a wrong signature, and for one whose counter went back, which is audited and told to the owner.
 */
export const verifyPasskey: PublicHandler<'verifyPasskey'> = async (context) => {
  const { db, clock, ip, cookies, body } = context
  const site = passkeySiteHere(context)
  const step = await presentStep(context)
  const { user_id: userId, method, challenge } = step
  const taken = await db
    .updateTable('second_step')
    .set({ challenge: null })
    .where('id', '=', step.id)
    .where('challenge', '=', challenge ?? '')
    .executeTakeFirst()
  if (challenge === null || taken.numUpdatedRows === 0n) throw challengeOver()
  const user = await db
    .selectFrom('user')
    .select(['id', 'username', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw stepOver()
  const now = clock.now()
  const verify = async () => {
    const signed = await signedBy(db, body, { site, challenge, userVerified: false })
    if (signed?.passkey.user_id === userId) {
      const proved = { factor: 'passkey', synced: signed.passkey.synced } as const
      const vouched = step.password_hash !== null
      const spend = (tx: typeof db) => spendSignature(tx, signed, { now, vouched })
      const entered = await finishStep(context, step, proved, spend)
      if (entered) return entered
      await reportCopy(context, signed, user)
    }
    await recordSignIn(db, context, { userId, failure: 'factor', method, factor: 'passkey' })
    return undefined
  }
  await attemptCode(db, { username: user.username, ip, device: cookies.get(deviceCookie), now }, verify, notProved)
  return { userId }
}

/** 400 AA0001, the same for every passkey that does not prove its user. */
export const notProved = (left: string) => refused(`通行密钥验证失败${left}`)
