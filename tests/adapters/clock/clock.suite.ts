import { describe, expect, it } from 'vitest'
import type { Clock } from '../../../src/core/ports/clock.ts'

/** The contract of `Clock`; `present` is what the clock goes by, in milliseconds since 1970. */
export const clockSuite = (
  adapter: string,
  open: () => { readonly clock: Clock; readonly present: () => number },
): void => {
  describe(`Clock: ${adapter}`, () => {
    it('counts whole milliseconds since 1970', () => {
      const { clock, present } = open()
      const before = present()
      const now = clock.now()
      expect(now).toBeGreaterThanOrEqual(before)
      expect(now).toBeLessThanOrEqual(present())
      expect(Number.isInteger(now)).toBe(true)
    })
  })
}
