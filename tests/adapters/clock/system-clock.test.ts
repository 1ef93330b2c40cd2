import { expect, it } from 'vitest'
import { createSystemClock } from '../../../src/adapters/clock/system-clock.ts'

it('counts milliseconds since 1970', () => {
  const before = Date.now()
  const now = createSystemClock().now()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(Date.now())
})
