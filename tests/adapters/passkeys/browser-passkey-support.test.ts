import { expect, it } from 'vitest'
import { createPasskeySupport } from '../../../src/adapters/passkeys/browser-passkey-support.ts'

const location = { origin: 'https://auth.example.gov.cn' }
const usual = { isSecureContext: true, location, PublicKeyCredential: Object }

it('passkeys are offered at the origin of the site', () => {
  const support = createPasskeySupport(usual)
  expect([support.browser, support.at('https://auth.example.gov.cn')]).toEqual([true, true])
})

it.each([undefined, 'https://other.example.gov.cn', 'https://auth.example.gov.cn:8443'])('not at %s', (origin) => {
  expect(createPasskeySupport(usual).at(origin)).toBe(false)
})

it.each([
  ['that is older', { isSecureContext: true, location }],
  ['without TLS', { ...usual, isSecureContext: false }],
])('not in a browser %s', (_which, page) => {
  const support = createPasskeySupport(page)
  expect([support.browser, support.at('https://auth.example.gov.cn')]).toEqual([false, false])
})
