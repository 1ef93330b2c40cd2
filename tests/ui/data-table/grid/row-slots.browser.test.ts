import { expect, it } from 'vitest'
import { slotsOf } from '../../../../src/ui/data-table/grid/row-slots.ts'

it.each([
  ['all', 2, 0, 2, 0, [{ row: 0 }, { row: 1 }]],
  ['none', 0, 0, 0, 0, []],
  [
    'the kept one above',
    9,
    4,
    6,
    1,
    [{ gap: 1, before: 1 }, { row: 1 }, { gap: 2, before: 4 }, { row: 4 }, { row: 5 }, { gap: 3, before: 9 }],
  ],
  ['the kept one within', 4, 1, 3, 1, [{ gap: 1, before: 1 }, { row: 1 }, { row: 2 }, { gap: 1, before: 4 }]],
  ['the kept one below', 9, 0, 2, 8, [{ row: 0 }, { row: 1 }, { gap: 6, before: 8 }, { row: 8 }]],
  ['one that is no longer there', 4, 0, 4, 8, [{ row: 0 }, { row: 1 }, { row: 2 }, { row: 3 }]],
  ['the head', 3, 0, 1, -1, [{ row: 0 }, { gap: 2, before: 3 }]],
] as const)('%s: %i rows, %i to %i drawn, and %i', (_what, count, first, end, kept, slots) => {
  expect(slotsOf(count, { first, end }, kept)).toEqual(slots)
})

it('S9.3 rows and gaps together are always the number of rows, in order', () => {
  for (let count = 0; count < 12; count += 1)
    for (let first = 0; first <= count; first += 1)
      for (let end = first; end <= count; end += 1)
        for (let kept = -1; kept < count; kept += 1) {
          const slots = slotsOf(count, { first, end }, kept)
          const covered = slots.flatMap((slot) =>
            'row' in slot ? [slot.row] : Array.from({ length: slot.gap }, (_, index) => slot.before - slot.gap + index),
          )
          expect(covered).toEqual(Array.from({ length: count }, (_, index) => index))
        }
})
