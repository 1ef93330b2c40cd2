import { describe, expect, it } from 'vitest'
import type { PasskeySupport } from '../../../src/core/ports/passkey-support.ts'

/** What decides on passkeys: the page's origin, and whether the browser has them there. */
export interface PasskeyPage {
  readonly origin: string
  readonly able: boolean
}

/** The contract of `PasskeySupport`. */
export const passkeySupportSuite = (adapter: string, open: (page: PasskeyPage) => PasskeySupport): void => {
  describe(`PasskeySupport: ${adapter}`, () => {
    const origin = 'https://auth.example.gov.cn'

    it('passkeys are offered at the origin of the site', () => {
      const support = open({ origin, able: true })
      expect([support.browser, support.at(origin)]).toEqual([true, true])
    })

    it.each([undefined, 'https://other.example.gov.cn', `${origin}:8443`, 'http://auth.example.gov.cn'])(
      'not at %s',
      (other) => {
        expect(open({ origin, able: true }).at(other)).toBe(false)
      },
    )

    it('not where the browser has none', () => {
      const support = open({ origin, able: false })
      expect([support.browser, support.at(origin)]).toEqual([false, false])
    })
  })
}
