import { token } from '../token.ts'

/** Whether passkeys can be offered here; known with the first page, without the code that uses them. */
export interface PasskeySupport {
  /** Whether this browser has passkeys. */
  readonly browser: boolean
  /** Whether this page can use the passkeys of a site with this origin; undefined for a site without passkeys. */
  at(origin: string | undefined): boolean
}
export const PasskeySupport = token<PasskeySupport>('PasskeySupport')
