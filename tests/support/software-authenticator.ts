import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Options {
  readonly origin: string
  readonly rpId: string
  /** Whether the user enters a PIN or is recognised. */
  readonly verifiesUser?: boolean
  /** Whether the key is copied between the user's devices. */
  readonly synced?: boolean
  /** The signature counter of the first signature; 0 for an authenticator without one. */
  readonly counter?: number
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** An authenticator with one ES256 key in memory, which answers as a browser does (WebAuthn 6.1, 6.5). */
export class SoftwareAuthenticator {
  credentialId = base64url(randomBytes(32))
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  readonly #options: Options
  /** The counter of the next signature; 0 stays 0. */
  counter: number
  /** Whether the user enters a PIN or is recognised, from now on. */
  verifiesUser: boolean

  constructor(options: Options) {
    this.#options = options
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.counter = options.counter ?? 1
    this.verifiesUser = options.verifiesUser ?? true
  }

  create(challenge: string) {
    const id = Buffer.from(this.credentialId, 'base64url')
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
    const authData = new Uint8Array(Buffer.concat([this.#head(0x40), attested]))
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    )
    return {
      credentialId: this.credentialId,
      clientData: this.#clientData('webauthn.create', challenge),
      attestation: base64url(attestation),
      transports: ['internal'],
    }
  }

  get(challenge: string, userHandle?: string) {
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#head()
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientData, 'base64url'))])
    return {
      credentialId: this.credentialId,
      clientData,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#key.privateKey)),
      ...(userHandle !== undefined && { userHandle }),
    }
  }

  /** Hash of the relying party, flags and counter. */
  #head(extra = 0): Buffer {
    const { rpId, synced = false } = this.#options
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    if (this.counter > 0) this.counter += 1
    const flags = 0x01 | (this.verifiesUser ? 0x04 : 0) | (synced ? 0x18 : 0) | extra
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter])
  }

  #clientData(type: string, challenge: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.#options.origin, crossOrigin: false })))
  }
}
