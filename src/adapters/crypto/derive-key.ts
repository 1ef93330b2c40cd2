export interface KeyDerivation {
  readonly password: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
}

/** PBKDF2 with SHA-256, 256 bits (RFC 8018, section 5.2). */
export type DeriveKey = (derivation: KeyDerivation) => Promise<Uint8Array<ArrayBuffer>>

/** By WebCrypto, off the main thread. `subtle` exists only on https and localhost. */
export const deriveKeyBy =
  (subtle: SubtleCrypto): DeriveKey =>
  async ({ password, salt, iterations }) => {
    const material = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
    return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, material, 256))
  }
