import { token } from '../token.ts'

/** How a browser reaches an authenticator (WebAuthn 5.8.4). */
export type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'

/** A passkey of a user, as browsers name it. Here and below binary values are in base64url. */
export interface PasskeyRef {
  readonly credentialId: string
  readonly transports: readonly PasskeyTransport[]
}

/** What an authenticator needs to make a passkey. */
export interface PasskeySetup {
  readonly challenge: string
  readonly rpId: string
  readonly rpName: string
  readonly userHandle: string
  readonly username: string
  readonly displayName: string
  /** The passkeys that the user has: their authenticators make no second one. */
  readonly exclude: readonly PasskeyRef[]
}

/** A new passkey. */
export interface NewPasskey {
  readonly credentialId: string
  readonly clientData: string
  readonly attestation: string
  readonly transports: readonly PasskeyTransport[]
}

/** What a passkey has to sign; with an empty `allow` any passkey of the site, which then has to verify its user. */
export interface PasskeyRequest {
  readonly challenge: string
  readonly rpId: string
  readonly allow: readonly PasskeyRef[]
}

/** A signature of a passkey. */
export interface SignedPasskey {
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
  /** Whose passkey it is, where the authenticator tells. */
  readonly userHandle?: string
}

/**
 * The authenticators of this browser, which ask the user. Both calls reject with `ApiError` of the kind `device`, whose
 * message tells the user why: cancelled, timed out, no passkey here, or one that is here already.
 */
export interface Passkeys {
  /** Makes a passkey that verifies its user and can be found without a username. */
  create(setup: PasskeySetup): Promise<NewPasskey>
  /** Has one sign. */
  sign(request: PasskeyRequest): Promise<SignedPasskey>
}
export const Passkeys = token<Passkeys>('Passkeys')
