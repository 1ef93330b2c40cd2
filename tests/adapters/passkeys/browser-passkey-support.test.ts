import { createPasskeySupport } from '../../../src/adapters/passkeys/browser-passkey-support.ts'
import { passkeySupportSuite } from './passkey-support.suite.ts'

passkeySupportSuite('an older browser', ({ origin, able }) =>
  createPasskeySupport({ isSecureContext: true, location: { origin }, ...(able && { PublicKeyCredential: Object }) }),
)
passkeySupportSuite('a page without TLS', ({ origin, able }) =>
  createPasskeySupport({ isSecureContext: able, location: { origin }, PublicKeyCredential: Object } as never),
)
