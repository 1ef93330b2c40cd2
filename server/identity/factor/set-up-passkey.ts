import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { notifyOwner } from '../notify-owner.ts'
import { newSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { addFactor, firstCodes, requireOwner } from './change-factors.ts'
import { verifiedPasskey } from './passkey.ts'
import { challengeOver, passkeyRefsOf, passkeySiteHere } from './passkey-request.ts'

/**
 * POST /api/auth/factor/passkey/begin: what the browser needs to make a passkey; its challenge is kept for this login
 * session. Needs the password, unless the user has to set up a factor before anything else (`requireOwner`). 400 AA0001
 * where the address of this site allows no passkeys.
 */
export const beginPasskey: Handler<'beginPasskey'> = async (context) => {
  const { db, clock, account, config, body } = context
  const { rpId } = passkeySiteHere(context)
  await requireOwner(context, body.password)
  const { userId, sessionId } = account
  const challenge = newSecret()
  const setup = { kind: 'passkey' as const, secret: challenge, expires_at: clock.now() + lifetimes.factorSetup(db) }
  await db
    .insertInto('factor_setup')
    .values({ session_id: sessionId, ...setup })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(setup))
    .execute()
  return {
    challenge,
    rpId,
    rpName: config.names.product,
    userHandle: userHandleOf(userId),
    username: account.username,
    displayName: account.name,
    exclude: await passkeyRefsOf(db, userId),
  }
}

/** A user as authenticators keep it: the id, which says nothing about the person (WebAuthn 14.6.1). */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/**
 * POST /api/auth/factor/passkey/confirm: adds the passkey that the browser has made. The challenge is taken away before
 * the answer is checked, so that each is answered once. With the first factor of a user the recovery codes are
 * returned, once. Ends the user's other login sessions. 400 AA0001 for an answer that proves no passkey with user
 * verification, for one that an account has already, and where the set-up is over.
 */
export const confirmPasskey: Handler<'confirmPasskey'> = async (context) => {
  const { db, clock, account, body } = context
  const { userId, sessionId } = account
  const now = clock.now()
  const site = passkeySiteHere(context)
  const setup = await db
    .deleteFrom('factor_setup')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'passkey')
    .where('expires_at', '>', now)
    .returning('secret')
    .executeTakeFirst()
  if (!setup) throw challengeOver()
  const passkey = await verifiedPasskey(body, { site, challenge: setup.secret })
  if (!passkey) throw refused('未能确认该通行密钥，请重试；设备须能以密码、指纹或面部识别确认本人')
  const first = await firstCodes(db, userId)
  await audited(context, async (tx, record) => {
    const factor = { id: newId(now), user_id: userId, kind: 'passkey', name: body.name, created_at: now } as const
    const unused = { secret: null, last_step: null, last_used_at: null }
    await addFactor(tx, record, {
      factor: { ...factor, ...unused, ...passkey, vouched_at: now },
      account,
      codes: first,
    })
    await notifyOwner(tx, userId, { of: 'factor', how: 'added', factor }, { by: 'owner', now })
  })
  return first ? { recoveryCodes: [...first.codes] } : {}
}
