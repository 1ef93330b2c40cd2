import { token } from '../token.ts'
import type { NewPasskey, PasskeySetup } from './passkeys.ts'

/** What a user proves to have besides the password. */
export interface OwnFactor {
  readonly id: string
  readonly kind: 'totp' | 'passkey'
  readonly name: string
  /** Moments as the API gives them, `YYYY-MM-DD HH:mm:ss`. */
  readonly createTime: string
  readonly lastUseTime?: string
}

/** The user's own second factors. */
export interface OwnFactors {
  /** Whether a role requires one. */
  readonly required: boolean
  readonly recoveryCodesLeft: number
  readonly factors: readonly OwnFactor[]
  /** The origin whose pages can use passkeys; absent for a site without passkeys. */
  readonly passkeyOrigin?: string
}

/** A new authenticator app: its secret, and the same as an address that the app reads from a picture. */
export interface TotpSetup {
  readonly secret: string
  readonly address: string
}

/**
 * The signed-in user's second factors. Every method rejects with `ApiError`, which the caller reports; a refusal names
 * the field `password`, `code` or `name`.
 */
export interface FactorGateway {
  list(): Promise<OwnFactors>
  /** Begins to set up an authenticator app; without a password where the first factor has to be set up. */
  beginTotp(password?: string): Promise<TotpSetup>
  /** Adds the app; resolves to the recovery codes of a user who had none, which are never shown again. */
  confirmTotp(code: string, name: string): Promise<readonly string[]>
  /** Begins to add a passkey; without a password where the first factor has to be set up. */
  beginPasskey(password?: string): Promise<PasskeySetup>
  /** Adds the passkey; resolves as `confirmTotp` does. */
  confirmPasskey(made: NewPasskey, name: string): Promise<readonly string[]>
  rename(id: string, name: string): Promise<void>
  /** Removes one, and with the last one the recovery codes. */
  remove(id: string, password: string): Promise<void>
  /** New recovery codes instead of the present ones. */
  renewRecoveryCodes(password: string): Promise<readonly string[]>
}
export const FactorGateway = token<FactorGateway>('FactorGateway')
