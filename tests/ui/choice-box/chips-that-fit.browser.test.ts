import { array, assert, integer, property, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import { chipsThatFit } from '../../../src/ui/choice-box/chips-that-fit.ts'

it.each([
  [['省院'], 150, 1],
  [['省院', '市院'], 150, 2],
  [['省院', '市院', '区院'], 150, 2],
  [['省院', '市院', '区院'], 170, 3],
  [['东湖区人民检察院', '市院'], 150, 1],
  [['南昌市西湖区人民检察院派驻看守所检察室', '市院'], 150, 1],
  [[], 150, 0],
] as const)('S9.6 of %j, %i px hold %i', (labels, width, count) => {
  expect(chipsThatFit(labels, width)).toBe(count)
})

it('S9.6 shows at least one and at most all, and never fewer with more width', () => {
  const labels = array(stringMatching(/^[东湖区A-z0-9]{1,12}$/), { minLength: 1, maxLength: 12 })
  assert(
    property(labels, integer({ min: 0, max: 800 }), integer({ min: 0, max: 300 }), (names, width, more) => {
      const count = chipsThatFit(names, width)
      expect(count).toBeGreaterThanOrEqual(1)
      expect(count).toBeLessThanOrEqual(names.length)
      expect(chipsThatFit(names, width + more)).toBeGreaterThanOrEqual(count)
    }),
  )
})
