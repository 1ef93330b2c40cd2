import { token } from '../token.ts'

/** Encrypts request bodies, which hides them from logs and nothing more (S7.5). */
export interface Cipher {
  /** The name of the algorithm, which the backend reads in the header X-Encrypted: `AES`, `SM4`. */
  readonly scheme: string
  /** ECB with PKCS#7 under the configured key, as base64. */
  encrypt(plain: string): Promise<string>
}
export const Cipher = token<Cipher>('Cipher')
