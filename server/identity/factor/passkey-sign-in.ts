import type { Database } from '../../database/schema.ts'
import type { PublicContext, PublicHandler } from '../../http/handler.ts'
import { refused } from '../../kernel/failure.ts'
import { attemptCode } from '../limits/lock-out.ts'
import { countCall } from '../limits/rate-limits.ts'
import { hashSecret, newSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { enter } from '../sign-in/enter.ts'
import { deviceCookie } from '../sign-in/known-devices.ts'
import { recordSignIn } from '../sign-in/sign-in-record.ts'
import { challengeOver, passkeySiteHere } from './passkey-request.ts'
import { type OwnPasskey, reportCopy, type Signed, signedBy, spendSignature } from './passkey-use.ts'
import { userHandleOf } from './set-up-passkey.ts'
import { notProved } from './verify-passkey.ts'

/** Binds the challenge to the browser. Not the cookie of a second step, which may wait in another tab. */
const challengeCookie = 'AC_PASSKEY'

/**
 * POST /api/auth/passkey/begin: the challenge of a sign-in with nothing but a passkey, for some minutes and this
 * browser.
 */
export const beginPasskeySignIn: PublicHandler<'beginPasskeySignIn'> = async (context) => {
  const { db, clock, ip, cookies } = context
  const { rpId } = passkeySiteHere(context)
  const now = clock.now()
  await countCall(db, 'beginPasskeySignIn', { ip, now })
  const [secret, challenge] = [newSecret(), newSecret()]
  const noUser = { user_id: null, password_hash: null, method: null, provider: null, logout_hint: null, sid_hash: null }
  await db
    .insertInto('second_step')
    .values({ ...noUser, id: hashSecret(secret), challenge, expires_at: now + lifetimes.passkeyChallenge(db) })
    .execute()
  cookies.set(challengeCookie, secret, { httpOnly: true })
  return { challenge, rpId, allow: [] }
}

/**
 * POST /api/auth/passkey/sign-in: opens a login session for the owner of a passkey that has verified its user. Tries
 * are counted with wrong codes by user, place and address; those of an unknown passkey under a username that no account
 * can have, so that answer and work are alike. 400 AA0001 for every wrong answer, and, to the owner only, for a passkey
 * that has not been used with the present password; `AccountUnusable`, 423 and 429.
 */
export const passkeySignIn: PublicHandler<'passkeySignIn'> = async (context) => {
  const { db, clock, ip, cookies, body } = context
  const site = passkeySiteHere(context)
  const challenge = await takeChallenge(context)
  const owner = await ownerOf(db, body.credentialId)
  const now = clock.now()
  const verify = async () => {
    const signed = await signedBy(db, body, { site, challenge, userVerified: true })
    // The authenticator names the user as well, and both must agree (WebAuthn 7.2, step 6).
    if (owner && signed && body.userHandle === userHandleOf(owner.id)) {
      const result = await enterWith(context, signed)
      if (result === 'entered') return owner.id
      if (result === 'went-back') await reportCopy(context, signed, owner)
      if (result === 'unvouched') {
        await recordSignIn(db, context, { ...byPasskey, userId: owner.id, failure: 'unvouched' })
        throw refused('密码更改后，请先用密码登录并以此通行密钥完成二次验证，之后即可单独使用它登录')
      }
    }
    await recordSignIn(db, context, { ...byPasskey, userId: owner?.id ?? null, failure: 'passkey' })
    return undefined
  }
  // No username contains a colon.
  const username = owner?.username ?? `passkey:${body.credentialId}`
  const userId = await attemptCode(db, { username, ip, device: cookies.get(deviceCookie), now }, verify, notProved)
  return { userId }
}

/** Takes away the challenge of this browser, before its answer is checked. */
async function takeChallenge({ db, clock, cookies }: PublicContext<'passkeySignIn'>): Promise<string> {
  const row = await db
    .deleteFrom('second_step')
    .where('id', '=', hashSecret(cookies.get(challengeCookie) ?? ''))
    .where('user_id', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning('challenge')
    .executeTakeFirst()
  if (row?.challenge === undefined || row.challenge === null) throw challengeOver()
  return row.challenge
}

const ownerOf = (db: Database, credentialId: string) =>
  db
    .selectFrom('second_factor')
    .innerJoin('user', 'user.id', 'second_factor.user_id')
    .select(['user.id', 'user.username', 'user.name'])
    .where('second_factor.credential_id', '=', credentialId)
    .executeTakeFirst()

const byPasskey = { method: 'passkey', factor: 'passkey' } as const

/** The counter of a signature is not above the stored one. */
class WentBack extends Error {}
/** The passkey has not been added or used with the password since it was last changed. */
class Unvouched extends Error {}

async function enterWith(context: PublicContext<'passkeySignIn'>, signed: Signed) {
  const { passkey } = signed
  const proof = { ...byPasskey, synced: passkey.synced }
  const work = async (tx: Database) => {
    if (!(await spendSignature(tx, signed, { now: context.clock.now(), vouched: false }))) throw new WentBack()
    await rejectUnvouched(tx, passkey)
  }
  try {
    return (await enter(context, { id: passkey.user_id }, proof, work)) ? 'entered' : 'gone'
  } catch (error) {
    if (error instanceof WentBack) return 'went-back'
    if (error instanceof Unvouched) return 'unvouched'
    throw error
  }
}

/**
 * Throws `Unvouched`, by the mark that a change of the password takes away (`doubtPasskeys`). Runs
 * after `enter` has locked the user, so that a change at the same time comes first or ends the session.
 */
async function rejectUnvouched(tx: Database, { id }: OwnPasskey): Promise<void> {
  const vouched = await tx
    .selectFrom('second_factor')
    .select('id')
    .where('id', '=', id)
    .where('vouched_at', 'is not', null)
    .executeTakeFirst()
  if (!vouched) throw new Unvouched()
}
