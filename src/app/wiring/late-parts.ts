import { LateCode } from '../../ui/late/late-code.ts'

/** The HTTP chain and what signs in: fetched by the first call, by a page outside the shell, or while the user types. */
export const backend = new LateCode(() => import('./late/backend.ts'))
/** Fetched once somebody is signed in: the menu and the screens that it names. */
export const signedIn = new LateCode(() => import('./late/signed-in.ts'))
/** Fetched with the main layout. */
export const shell = new LateCode(() => import('./late/shell.ts'))
/** What encrypts the first body; the cipher loads it itself where it has not been loaded ahead. */
export const encryption = new LateCode(() => import('../../adapters/crypto/aes-ecb.ts'))
