import { expect, it } from 'vitest'
import { type Extent, placeAfter } from '../../../../src/ui/data-table/grid/grid-moves.ts'

const extent: Extent = { rows: 30, columns: 5, head: true }

it.each([
  ['ArrowDown', false, [0, 2], [1, 2]],
  ['ArrowDown', false, [29, 2], [29, 2]],
  ['ArrowUp', false, [0, 2], [-1, 2]],
  ['ArrowUp', false, [-1, 2], [-1, 2]],
  ['ArrowLeft', false, [3, 0], [3, 0]],
  ['ArrowRight', false, [3, 3], [3, 4]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['Home', false, [3, 4], [3, 0]],
  ['End', false, [3, 0], [3, 4]],
  ['Home', true, [20, 4], [0, 0]],
  ['End', true, [20, 1], [29, 4]],
  ['PageDown', false, [3, 1], [11, 1]],
  ['PageDown', false, [25, 1], [29, 1]],
  ['PageUp', false, [3, 1], [0, 1]],
  ['PageUp', false, [-1, 1], [-1, 1]],
] as const)('%s (with Ctrl: %s) leads from %j to %j', (key, control, [row, column], [toRow, toColumn]) => {
  expect(placeAfter(key, control, { row, column }, extent, () => 8)).toEqual({ row: toRow, column: toColumn })
})

it('S9.3 other keys do not move', () => {
  for (const key of ['a', 'Tab', 'Enter', 'Escape'])
    expect(placeAfter(key, false, { row: 1, column: 1 }, extent, () => 8)).toBeUndefined()
  expect(placeAfter('ArrowDown', true, { row: 1, column: 1 }, extent, () => 8)).toBeUndefined()
})

it('S9.3 without a header the first row is the top, without rows there is only the header', () => {
  const at = { row: 0, column: 0 }
  expect(placeAfter('ArrowUp', false, at, { ...extent, head: false }, () => 8)).toEqual(at)
  expect(placeAfter('ArrowDown', false, { row: -1, column: 0 }, { ...extent, rows: 0 }, () => 8)?.row).toBe(-1)
})
