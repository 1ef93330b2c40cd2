import { LateCode } from '../../ui/late/late-code.ts'

/**
 * The HTTP chain and the sign-in services: loaded by the first call, by a page outside the shell, or while the user
 * types.
 */
export const backend = new LateCode(() => import('./late/backend.ts'))
/** Loaded once a user is signed in: the menu and its screens. */
export const signedIn = new LateCode(() => import('./late/signed-in.ts'))
/** Loaded with the main layout. */
export const shell = new LateCode(() => import('./late/shell.ts'))
/** Loaded with the first detail that shows its record's log, or the first field of a division. */
export const details = new LateCode(() => import('./late/details.ts'))
/** WebAuthn: loaded when a passkey is used or made. */
export const passkeys = new LateCode(() => import('./late/passkeys.ts'))
/** The cipher's code; the cipher loads it itself if it has not been prefetched. */
export const encryption = new LateCode(() => import('../../adapters/crypto/aes-ecb.ts'))
