import type { SignInMethod } from '../sign-in/sign-in-method.ts'

/* Tables of second factors (decision 0068). */

declare module '../../database/schema.ts' {
  interface Tables {
    second_factor: SecondFactorTable
    recovery_code: RecoveryCodeTable
    second_step: SecondStepTable
    factor_setup: FactorSetupTable
  }
}

/** What a user proves to have besides the password: an authenticator app, or a passkey. */
export type FactorKind = 'totp' | 'passkey'

/** By which second factor a user was verified; a recovery code stands in for a factor that is out of reach. */
export type UsedFactor = FactorKind | 'recovery'

export interface SecondFactorTable {
  id: string
  user_id: string
  kind: FactorKind
  /** The name that the user gave it. */
  name: string
  /** Of an authenticator app: the secret, sealed with the key of the server. */
  secret: string | null
  /** Of an authenticator app: the time step of the last code that was accepted. */
  last_step: number | null
  /** Of a passkey, as the browser names it (base64url). */
  credential_id: string | null
  /** Of a passkey: COSE key, base64url. */
  public_key: string | null
  /** Of a passkey: its signature counter. */
  counter: number | null
  /** Of a passkey: how the browser reaches it, comma-separated. */
  transports: string | null
  /** Of a passkey: 1 where its key is copied between the devices of its owner. */
  synced: 0 | 1 | null
  /** Of a passkey: when it was last used together with the password; since then it stands for that password. */
  vouched_at: number | null
  created_at: number
  last_used_at: number | null
}

/** A recovery code; all those of a user have the same salt. */
export interface RecoveryCodeTable {
  user_id: string
  /** argon2id, as of a password. */
  hash: string
  /** Null until it is used. */
  used_at: number | null
}

/** A sign-in whose second step is due; or, without a user, a sign-in with nothing but a passkey. */
export interface SecondStepTable {
  /** SHA-256 of the secret in the browser's cookie. */
  id: string
  user_id: string | null
  /** The verified hash; null where no password was verified. */
  password_hash: string | null
  method: SignInMethod | null
  provider: string | null
  /** The ID token for the provider's logout. */
  logout_hint: string | null
  /** Of the external identity that the sign-in binds to the account. */
  sid_hash: string | null
  /** What a passkey has to sign. */
  challenge: string | null
  expires_at: number
}

/** A second factor that a login session is setting up. */
export interface FactorSetupTable {
  session_id: string
  kind: FactorKind
  /** The sealed secret of an authenticator app, or what a new passkey has to sign. */
  secret: string
  expires_at: number
}
