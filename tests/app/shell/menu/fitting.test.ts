import { describe, expect, it } from 'vitest'
import { fitting } from '../../../../src/app/shell/menu/fitting.ts'

describe('fitting', () => {
  it.each([
    ['all of them', [100, 100, 100], 300, 3],
    ['a pixel too few for the last: it and what 更多 needs go', [100, 100, 100], 299, 2],
    ['room for 更多 is kept', [100, 100, 100], 240, 1],
    ['only 更多', [100, 100, 100], 100, 0],
    ['less than 更多 needs', [100, 100, 100], 20, 0],
    ['wide ones among narrow ones', [40, 200, 40, 40], 330, 4],
    ['a wide one pushes out what comes after it too', [40, 200, 40, 40], 250, 1],
    ['no entries', [], 0, 0],
  ])('S3.1 %s', (_, widths, available, count) => {
    expect(fitting(widths, 50, available)).toBe(count)
  })

  it('S3.1 the shown entries never exceed the width, and a wider bar never shows fewer', () => {
    let seed = 7
    const next = () => (seed = (seed * 48_271) % 2_147_483_647) % 180
    for (let round = 0; round < 300; round += 1) {
      const widths = Array.from({ length: round % 12 }, next)
      let before = 0
      for (let available = 60; available < 2000; available += 97) {
        const count = fitting(widths, 60, available)
        const taken = widths.slice(0, count).reduce((sum, width) => sum + width, count < widths.length ? 60 : 0)
        expect(taken).toBeLessThanOrEqual(available)
        expect(count).toBeGreaterThanOrEqual(before)
        before = count
      }
    }
  })
})
