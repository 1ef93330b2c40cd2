import { token } from '../token.ts'

/** Hides request bodies from logs (S7.5). */
export interface Cipher {
  /** AES-ECB with PKCS#7 under the configured key, as base64. Hides from logs only. */
  encrypt(plain: string): Promise<string>
}
export const Cipher = token<Cipher>('Cipher')
