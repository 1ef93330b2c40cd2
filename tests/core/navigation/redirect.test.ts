import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileAddresses } from '../../../openapi/cases/hostile-addresses.ts'
import { returnAddresses } from '../../../openapi/cases/return-addresses.ts'
import { safeRedirect } from '../../../src/core/navigation/redirect.ts'

const origin = 'https://auth.example'

describe('safeRedirect', () => {
  it('S2.3 an address has at most 2048 characters', () => {
    const longest = `/${'a'.repeat(2047)}`
    expect([safeRedirect(longest), safeRedirect(`${longest}a`)]).toEqual([longest, undefined])
  })

  it.each(returnAddresses)('S2.3 follows %s', (address) => {
    expect(safeRedirect(address)).toBe(address)
  })

  it('S2.3 the corpus of hostile addresses is large', () => {
    expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(150)
  })

  it.each(hostileAddresses.map((address) => [address]))('S2.3 drops %j', (address) => {
    expect(safeRedirect(address)).toBeUndefined()
  })

  it('S2.3 an accepted address stays on the origin and under the base path, by any parser', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2f',
      '%5C',
      '%2e',
      '\t',
      '@',
      ':',
      ';',
      '?',
      '#',
      'evil.example',
      'system',
      'https:',
      '%00',
      '\u202e',
      '登录',
    )
    const address = fc.oneof(
      fc.string(),
      fc.webPath(),
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
    )
    fc.assert(
      fc.property(address, (raw) => {
        const followed = safeRedirect(raw)
        if (followed === undefined) return
        expect(followed).toBe(raw)
        const direct = new URL(followed, origin)
        const based = new URL(`/authCenter${followed}`, origin)
        expect([direct.origin, based.origin]).toEqual([origin, origin])
        expect(based.pathname.startsWith('/authCenter/')).toBe(true)
        expect(decodeURIComponent(direct.pathname)).not.toMatch(/\/\/|\\|\/\.\.?(?:\/|$)/)
      }),
      { numRuns: 2000 },
    )
  }, 30_000)
})
