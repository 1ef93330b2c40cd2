import { token } from '../token.ts'
import type { PasskeyRequest, SignedPasskey } from './passkeys.ts'

/** What a passkey is used for: `alone` to sign in without a password, `step` in the second step of a sign-in. */
export type PasskeyUse = 'alone' | 'step'

/**
 * Signing in with a passkey. Both methods reject with `ApiError`; in the second step `status` 404 means that it is
 * over.
 */
export interface PasskeyGateway {
  /** What a passkey has to sign, once. */
  request(use: PasskeyUse): Promise<PasskeyRequest>
  /** Sends the signature, which opens the login session. */
  prove(use: PasskeyUse, signed: SignedPasskey): Promise<void>
}
export const PasskeyGateway = token<PasskeyGateway>('PasskeyGateway')
