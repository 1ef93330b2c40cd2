import { token } from '../token.ts'

/** Puts a text under a password, by which alone it can be read again (S5.8). */
export interface Sealing {
  /** What seals in the place of the password: salted, one-way, slow to make on purpose. Two calls give two keys. */
  keyOf(password: string): Promise<string>
  /** Encrypts and authenticates the text under a key of `keyOf`; two calls give two seals. Rejects for any other key. */
  seal(text: string, key: string): Promise<string>
  /** The text; undefined, never an error, for another password and for a seal that was touched or damaged. */
  unseal(sealed: string, password: string): Promise<string | undefined>
}
export const Sealing = token<Sealing>('Sealing')
