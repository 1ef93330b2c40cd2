import { generateSync } from 'otplib'
import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { verifiedPasskey } from '../../server/identity/factor/passkey.ts'
import { passkeySiteOf } from '../../server/identity/factor/passkey-site.ts'
import { drawRecoveryCodes, replaceRecoveryCodes } from '../../server/identity/factor/recovery-codes.ts'
import { beginSecondStep } from '../../server/identity/factor/second-step.ts'
import { userHandleOf } from '../../server/identity/factor/set-up-passkey.ts'
import { newTotpSecret } from '../../server/identity/factor/totp.ts'
import { totpPurpose } from '../../server/identity/factor/totp-code.ts'
import { attemptCode } from '../../server/identity/limits/lock-out.ts'
import { hashSecret, newSecret } from '../../server/identity/secret.ts'
import type { Vault } from '../../server/identity/vault.ts'
import { Failure } from '../../server/kernel/failure.ts'
import { SoftwareAuthenticator } from '../../tests/support/software-authenticator.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'
import type { Surroundings } from './surroundings.ts'

interface Signed {
  credentialId: string
  clientData: string
  authenticatorData: string
  signature: string
}

declare module '../states.ts' {
  interface StateParameters {
    /** The account with this username has an authenticator app and ten recovery codes. */
    'the account has a second factor': { username: string }
    /** The password of such an account was right in this browser; its second step is due. */
    'the second step of a sign-in is due': { username: string }
    /** The signed-in user has an authenticator app of this name and ten recovery codes, and signed in with it. */
    'the signed-in user has a second factor': { name: string }
    /** A role of the signed-in user requires a second factor, and the user has none. */
    'the signed-in user must set up a second factor': Record<string, never>
    /** The signed-in user has begun to set up an authenticator app. */
    'the signed-in user sets up an authenticator app': Record<string, never>
    /** The signed-in user has begun to add a passkey, which an authenticator has made. */
    'the signed-in user sets up a passkey': Record<string, never>
    /**
     * The account has one passkey, its password was right in this browser, and the passkey has signed the challenge.
     */
    'a passkey has to sign in the second step': { username: string }
    /** The account has one passkey, which has signed the challenge of a sign-in without a password in this browser. */
    'a passkey has to sign alone': { username: string }
    /** So many wrong codes were sent for the account, from this address. */
    'wrong codes were tried': { username: string; tries: number }
  }
  interface StateValues {
    'the account has a second factor': object
    /** `step` is the value of the cookie `AC_STEP`, `totpCode` what the app shows now. */
    'the second step of a sign-in is due': { step: string; totpCode: string; recoveryCode: string }
    'the signed-in user has a second factor': { factorId: string }
    'the signed-in user must set up a second factor': object
    /** What the app shows now. */
    'the signed-in user sets up an authenticator app': { totpCode: string }
    'the signed-in user sets up a passkey': { credentialId: string; clientData: string; attestation: string }
    /** `step` is the value of the cookie `AC_STEP`. */
    'a passkey has to sign in the second step': Signed & { step: string }
    /** `challengeKey` is the value of the cookie `AC_PASSKEY`. */
    'a passkey has to sign alone': Signed & { challengeKey: string; userHandle: string }
    'wrong codes were tried': object
  }
}

/** Second factors. */
export const factorStates = (db: Database, people: People, vault: Vault, surroundings: Surroundings) => {
  /** Hashed once for all states. */
  let drawn: ReturnType<typeof drawRecoveryCodes> | undefined
  const codeOf = (secret: string) => generateSync({ secret })

  const giveFactor = async (userId: string, name: string) => {
    const now = Date.now()
    const [id, secret] = [newId(now), newTotpSecret()]
    drawn ??= drawRecoveryCodes()
    const { codes, hashes } = await drawn
    await db.deleteFrom('second_factor').where('user_id', '=', userId).execute()
    const app = { kind: 'totp' as const, secret: vault.seal(secret, totpPurpose(userId)), last_step: null }
    const noPasskey = { credential_id: null, public_key: null, counter: null, transports: null }
    await db
      .insertInto('second_factor')
      .values({ id, user_id: userId, name, ...app, ...noPasskey, created_at: now, last_used_at: null })
      .execute()
    await replaceRecoveryCodes(db, userId, hashes)
    return { factorId: id, secret, recoveryCode: codes[0] ?? '' }
  }
  /** The authenticator of a user at this backend, with what it has made. */
  const newPasskey = () => {
    const site = passkeySiteOf(surroundings.address)
    if (!site) throw new Error('The address of the backend allows no passkeys')
    const key = new SoftwareAuthenticator(site)
    const challenge = newSecret()
    return { site, key, challenge, made: key.create(challenge) }
  }
  const givePasskey = async (userId: string) => {
    const now = Date.now()
    const { site, key, challenge, made } = newPasskey()
    const passkey = await verifiedPasskey(made, { site, challenge })
    if (!passkey) throw new Error('The passkey was not accepted')
    await db.deleteFrom('second_factor').where('user_id', '=', userId).execute()
    const about = { id: newId(now), user_id: userId, kind: 'passkey', name: '办公电脑', secret: null } as const
    await db
      .insertInto('second_factor')
      .values({ ...about, ...passkey, last_step: null, created_at: now, last_used_at: null, vouched_at: now })
      .execute()
    return key
  }
  const accountOf = (username: string) =>
    db.selectFrom('user').select(['id', 'password_hash']).where('username', '=', username).executeTakeFirstOrThrow()

  return {
    'the account has a second factor': async ({ username }) => {
      await giveFactor((await accountOf(username)).id, '手机')
      return {}
    },
    'the second step of a sign-in is due': async ({ username }) => {
      const user = await accountOf(username)
      const { secret, recoveryCode } = await giveFactor(user.id, '手机')
      let step = ''
      const cookies = { set: (_name: string, value: string) => void (step = value) }
      await beginSecondStep({ db, clock: { now: () => Date.now() }, cookies }, user, { method: 'password' })
      return { step, totpCode: codeOf(secret), recoveryCode }
    },
    'the signed-in user has a second factor': async ({ name }) => {
      const { id } = await people.person()
      const { factorId } = await giveFactor(id, name)
      await db.updateTable('login_session').set({ factor: 'totp' }).where('user_id', '=', id).execute()
      return { factorId }
    },
    'the signed-in user must set up a second factor': async () => {
      const { id } = await people.person()
      const now = Date.now()
      const role = {
        id: newId(now),
        key: `contract-${now}`,
        name: '须二次验证',
        data_scope: 'self',
        built_in: 0,
      } as const
      await db
        .insertInto('role')
        .values({ ...role, second_factor: 1, sort: 999, status: 'normal', remark: null, valid_until: null })
        .execute()
      await db
        .insertInto('user_role')
        .values({ user_id: id, role_id: role.id, valid_from: null, valid_until: null })
        .execute()
      return {}
    },
    'the signed-in user sets up a passkey': async () => {
      const { session } = await people.person()
      const { challenge, made } = newPasskey()
      const expires_at = Date.now() + 600_000
      await db
        .insertInto('factor_setup')
        .values({ session_id: session, kind: 'passkey', secret: challenge, expires_at })
        .execute()
      const { credentialId, clientData, attestation } = made
      return { credentialId, clientData, attestation }
    },
    'a passkey has to sign in the second step': async ({ username }) => {
      const user = await accountOf(username)
      const key = await givePasskey(user.id)
      let step = ''
      const cookies = { set: (_name: string, value: string) => void (step = value) }
      await beginSecondStep({ db, clock: { now: () => Date.now() }, cookies }, user, { method: 'password' })
      const challenge = newSecret()
      await db.updateTable('second_step').set({ challenge }).where('id', '=', hashSecret(step)).execute()
      return { step, ...key.get(challenge) }
    },
    'a passkey has to sign alone': async ({ username }) => {
      const { id } = await accountOf(username)
      const key = await givePasskey(id)
      const [challengeKey, challenge] = [newSecret(), newSecret()]
      const none = {
        user_id: null,
        password_hash: null,
        method: null,
        provider: null,
        logout_hint: null,
        sid_hash: null,
      }
      await db
        .insertInto('second_step')
        .values({ ...none, id: hashSecret(challengeKey), challenge, expires_at: Date.now() + 300_000 })
        .execute()
      const userHandle = userHandleOf(id)
      return { challengeKey, ...key.get(challenge), userHandle }
    },
    'wrong codes were tried': async ({ username, tries }) => {
      for (let count = 0; count < tries; count++) {
        const attempt = { username, ip: '127.0.0.1', device: undefined, now: Date.now() }
        await attemptCode(db, attempt, async () => undefined).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
        })
      }
      return {}
    },
    'the signed-in user sets up an authenticator app': async () => {
      const { id, session } = await people.person()
      const secret = newTotpSecret()
      await db
        .insertInto('factor_setup')
        .values({
          session_id: session,
          kind: 'totp',
          secret: vault.seal(secret, totpPurpose(id)),
          expires_at: Date.now() + 600_000,
        })
        .execute()
      return { totpCode: codeOf(secret) }
    },
  } satisfies Partial<StateHandlers>
}
