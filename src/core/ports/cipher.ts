import { token } from '../token.ts'

/** Hides request bodies (S7.5) and keeps the screen-lock password (S5.8). */
export interface Cipher {
  /** AES-ECB with PKCS#7 under the configured key, as base64. Hides from logs only. */
  encrypt(plain: string): Promise<string>
  /** A salted one-way verifier of a password; two calls give two results. */
  seal(password: string): Promise<string>
  /** Whether the password is the one that was sealed; false, never an error, for a damaged seal. */
  opens(seal: string, password: string): Promise<boolean>
}
export const Cipher = token<Cipher>('Cipher')
