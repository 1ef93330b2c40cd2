import { token } from '../token.ts'

/**
 * Shows the backend, with every request of this browser, whether its screen is locked: while it is, no user is signed
 * in to a connected application without a password (decision 0066). It survives a restart of the browser.
 */
export type LockMark = (locked: boolean) => void
export const LockMark = token<LockMark>('LockMark')
