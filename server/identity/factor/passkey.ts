import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { PasskeySite } from './passkey-site.ts'

/** Loaded when a passkey is first verified: it is a tenth of the server's code. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE): what all authenticators have. */
const algorithms = [-8, -7, -257]

/** A new passkey as the browser answers it; binary values in base64url. */
export interface NewPasskey {
  readonly credentialId: string
  readonly clientData: string
  readonly attestation: string
  readonly transports?: readonly string[]
}

/** A signature of a passkey as the browser answers it; binary values in base64url. */
export interface PasskeyAnswer {
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
  /** Whose passkey it is, as the authenticator has kept it. */
  readonly userHandle?: string
}

interface Expected {
  readonly site: PasskeySite
  /** The challenge that this server drew, base64url. */
  readonly challenge: string
}

/** What is stored of a passkey that has been verified; undefined for an answer that does not prove one. */
export async function verifiedPasskey(
  { credentialId, clientData, attestation, transports = [] }: NewPasskey,
  { site, challenge }: Expected,
) {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, attestationObject: attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(notProved)
  if (!verified?.verified) return undefined
  const { credential, credentialDeviceType } = verified.registrationInfo
  // The id that the authenticator has signed, not the one beside it.
  if (credential.id !== credentialId) return undefined
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports.join(','),
    synced: credentialDeviceType === 'multiDevice' ? (1 as const) : (0 as const),
  }
}

interface Stored {
  readonly credential_id: string
  readonly public_key: string
}

/**
 * The signature counter of an answer that this passkey has signed; undefined for any other answer. The counter is
 * compared by the caller, after the signature: a forged answer must not look like a copied key.
 */
export async function signedCounter(
  { credentialId, clientData, authenticatorData, signature, userHandle }: PasskeyAnswer,
  { credential_id, public_key }: Stored,
  { site, challenge, userVerified }: Expected & { readonly userVerified: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData,
        authenticatorData,
        signature,
        ...(userHandle !== undefined && { userHandle }),
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: userVerified,
    // A counter of 0 is never compared by the library.
    credential: { id: credential_id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter: 0 },
  }).catch(notProved)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** The library throws plain errors for every answer that is malformed or not the expected one. */
const notProved = (error: unknown): undefined => {
  if (!(error instanceof Error)) throw error
}

/** How the browser reaches a passkey, as it was told at registration. */
export const transportsOf = (stored: string | null): AuthenticatorTransport[] =>
  // as: checked against the list of the API description
  (stored === null || stored === '' ? [] : stored.split(',')) as AuthenticatorTransport[]
