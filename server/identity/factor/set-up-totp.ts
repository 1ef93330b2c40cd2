import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { notifyOwner } from '../notify-owner.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { addFactor, firstCodes, requireOwner } from './change-factors.ts'
import { newTotpSecret, timeStepOf, totpAddress } from './totp.ts'
import { totpPurpose } from './totp-code.ts'

/**
 * POST /api/auth/factor/totp/begin: a new secret for an authenticator app, kept for this login session until a code
 * proves that the app has it. Needs the password, unless the user has to set up a factor before anything else
 * (`requireOwner`).
 */
export const beginTotp: Handler<'beginTotp'> = async (context) => {
  const { db, clock, account, config, vault, body } = context
  await requireOwner(context, body.password)
  const secret = newTotpSecret()
  const setup = {
    kind: 'totp' as const,
    secret: vault.seal(secret, totpPurpose(account.userId)),
    expires_at: clock.now() + lifetimes.factorSetup(db),
  }
  await db
    .insertInto('factor_setup')
    .values({ session_id: account.sessionId, ...setup })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(setup))
    .execute()
  return { secret, secretAddress: totpAddress(secret, { issuer: config.names.product, username: account.username }) }
}

/**
 * POST /api/auth/factor/totp/confirm: adds the app, once its code is right. With the first factor of a user the
 * recovery codes are returned, once. Ends the user's other login sessions, which were opened without it. 400 AA0001 at
 * `code` for a wrong code, and without a field where the set-up is over.
 */
export const confirmTotp: Handler<'confirmTotp'> = async (context) => {
  const { db, clock, account, vault, body } = context
  const { userId, sessionId } = account
  const now = clock.now()
  const setup = await db
    .selectFrom('factor_setup')
    .select('secret')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'totp')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const secret = setup && vault.open(setup.secret, totpPurpose(userId))
  if (!setup || secret === undefined) throw setupOver()
  const step = timeStepOf(secret, body.code, now)
  if (step === undefined) throw refused('验证码错误，请核对手机的时间后输入当前的 6 位数字', 'code')
  const first = await firstCodes(db, userId)
  await audited(context, async (tx, record) => {
    const { numDeletedRows } = await tx
      .deleteFrom('factor_setup')
      .where('session_id', '=', sessionId)
      .where('secret', '=', setup.secret)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw setupOver()
    const factor = { id: newId(now), user_id: userId, kind: 'totp', name: body.name, created_at: now } as const
    const none = { credential_id: null, public_key: null, counter: null, transports: null }
    await addFactor(tx, record, {
      factor: { ...factor, ...none, secret: setup.secret, last_step: step, last_used_at: now },
      account,
      codes: first,
    })
    await notifyOwner(tx, userId, { of: 'factor', how: 'added', factor }, { by: 'owner', now })
  })
  return first ? { recoveryCodes: [...first.codes] } : {}
}

const setupOver = () => refused('设置已超时，请重新开始')
