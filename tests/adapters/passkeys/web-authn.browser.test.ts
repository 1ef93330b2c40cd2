import { afterEach, beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'
import { createPasskeys } from '../../../src/adapters/passkeys/web-authn.ts'
import { virtualAuthenticator } from '../../support/virtual-authenticator.ts'
import { passkeysSuite } from './passkeys.suite.ts'

/** The calls of the browser's protocol that are needed; Vitest's type has none. */
interface Devtools {
  send(method: 'WebAuthn.enable'): Promise<unknown>
  send(method: 'WebAuthn.addVirtualAuthenticator', options: object): Promise<{ readonly authenticatorId: string }>
  send(method: `WebAuthn.${string}`, options: object): Promise<unknown>
}
const devtools = cdp() as unknown as Devtools // as: Chromium has these calls

let authenticatorId: string | undefined
beforeAll(() => devtools.send('WebAuthn.enable'))
afterEach(async () => {
  if (authenticatorId !== undefined) await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  authenticatorId = undefined
})

passkeysSuite(async () => {
  const added = await devtools.send('WebAuthn.addVirtualAuthenticator', virtualAuthenticator)
  authenticatorId = added.authenticatorId
  const about = added
  return {
    passkeys: createPasskeys(),
    rpId: location.hostname,
    authenticator: {
      confirms: async (isUserVerified) =>
        void (await devtools.send('WebAuthn.setUserVerified', { ...about, isUserVerified })),
      forget: async () => void (await devtools.send('WebAuthn.clearCredentials', about)),
    },
  }
})
