import type { LatePart } from '../late-services.ts'

export { createPasskeys } from '../../../adapters/passkeys/web-authn.ts'

/** Nothing but the library: only users with a passkey, or who set one up, load it. */
export const services: LatePart['services'] = []
