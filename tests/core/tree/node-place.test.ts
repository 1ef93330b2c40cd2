import { describe, expect, it } from 'vitest'
import { type DropZone, dropPlace, shiftedPlace } from '../../../src/core/tree/node-place.ts'
import type { TreePlace } from '../../../src/core/tree/tree-rows.ts'

/** 0 院 > (1 甲 > (2 甲一, 3 甲二), 4 乙, 5 丙), 6 另一院 */
const parents = [-1, 0, 1, 1, 0, 0, -1]
const places: readonly TreePlace[] = parents.map((parent, row) => {
  const siblings = parents.flatMap((one, at) => (one === parent ? [at] : []))
  return {
    id: `${row}`,
    level: parent === -1 ? 1 : parent === 0 ? 2 : 3,
    position: siblings.indexOf(row) + 1,
    siblings: siblings.length,
    parent,
    open: parents.includes(row) ? true : undefined,
    state: undefined,
  }
})

describe('S12.7 where a dragged node comes to stand', () => {
  it.each<[string, number, number, DropZone, ReturnType<typeof dropPlace>]>([
    ['before a sibling', 5, 4, 'before', { parent: 0, next: 4 }],
    ['after a sibling', 1, 4, 'after', { parent: 0, next: 5 }],
    ['after the last one', 4, 5, 'after', { parent: 0, next: undefined }],
    ['below another node, as the last', 4, 1, 'inside', { parent: 1, next: undefined }],
    ['under an open node: as its first', 4, 1, 'after', { parent: 1, next: 2 }],
    ['beside a node of another parent', 4, 3, 'before', { parent: 1, next: 3 }],
    ['at the top level', 4, 6, 'after', { parent: -1, next: undefined }],
    ['before the next one: stays', 4, 5, 'before', undefined],
    ['after the one before: stays', 5, 4, 'after', undefined],
    ['below its own parent, where it is the last: stays', 5, 0, 'inside', undefined],
    ['below its own parent', 4, 0, 'inside', { parent: 0, next: undefined }],
    ['on itself: stays', 4, 4, 'inside', undefined],
    ['first below its own parent, where it is the first: stays', 2, 1, 'after', undefined],
    ['below itself', 1, 3, 'inside', 'cycle'],
    ['beside one below itself', 0, 4, 'after', 'cycle'],
    ['on a row that is gone', 4, 9, 'inside', undefined],
  ])('%s', (_what, from, target, zone, place) => {
    expect(dropPlace(places, from, target, zone)).toEqual(place)
  })

  it.each<[number, -1 | 1, ReturnType<typeof shiftedPlace>]>([
    [4, -1, { parent: 0, next: 1 }],
    [1, -1, undefined],
    [1, 1, { parent: 0, next: 5 }],
    [4, 1, { parent: 0, next: undefined }],
    [5, 1, undefined],
    [6, -1, { parent: -1, next: 0 }],
    [0, 1, { parent: -1, next: undefined }],
    [3, 1, undefined],
  ])('row %d moved by %d', (row, by, place) => {
    expect(shiftedPlace(places, row, by)).toEqual(place)
  })
})
