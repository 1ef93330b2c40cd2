import { token } from '../token.ts'

/** Encrypts a text under a password; nothing else decrypts it (S5.8). */
export interface Sealing {
  /** A key derived from the password: salted, one-way, deliberately slow. Two calls give two keys. */
  keyOf(password: string): Promise<string>
  /**
   * Encrypts and authenticates the text under a key from `keyOf`; two calls give two results. Rejects any other key.
   */
  seal(text: string, key: string): Promise<string>
  /** The text; undefined, never an error, for a wrong password and for data that was modified or damaged. */
  unseal(sealed: string, password: string): Promise<string | undefined>
}
export const Sealing = token<Sealing>('Sealing')
