import { expect, it } from 'vitest'
import { pagesAround } from '../../../src/ui/data-table/pager.tsx'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [1, 1000, [1, 2, 3, 4, 5, 6, 0, 1000]],
  [500, 1000, [1, 0, 498, 499, 500, 501, 502, 0, 1000]],
  [1000, 1000, [1, 0, 995, 996, 997, 998, 999, 1000]],
] as const)('S9.4 at page %i of %i has buttons for %j', (current, last, expected) => {
  expect(pagesAround(current, last)).toEqual(expected)
})

it('S9.4 always has the current page, the ends, and increasing numbers', () => {
  for (let last = 1; last <= 30; last += 1)
    for (let current = 1; current <= last; current += 1) {
      const pages = pagesAround(current, last).filter((page) => page > 0)
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
      expect(pages).toEqual(expect.arrayContaining([1, current, last]))
    }
})
