import { expect, it } from 'vitest'
import { matchingBy } from '../../../src/core/search/matching.ts'
import { flatten, keysAbove, matchingRows, visibleRows } from '../../../src/ui/tree/flat-tree.ts'

const tree = [
  {
    id: 1,
    label: '省院',
    children: [
      { id: 2, label: '济南市院', children: [{ id: 3, label: '历下区院' }] },
      { id: 4, label: '青岛市院', children: [] },
    ],
  },
]

it('S9.6 reads key, label and children by their default names, and by others', () => {
  expect(flatten(tree).map(({ key, level, position, siblings, end }) => [key, level, position, siblings, end])).toEqual(
    [
      ['1', 1, 1, 1, 4],
      ['2', 2, 1, 2, 3],
      ['3', 3, 1, 1, 3],
      ['4', 2, 2, 2, 4],
    ],
  )
  const other = flatten([{ code: 'a', name: '甲', below: [{ code: 'b', name: '乙' }] }], {
    key: 'code',
    label: 'name',
    children: 'below',
  })
  expect(other.map((node) => node.label)).toEqual(['甲', '乙'])
})

it('S9.6 hides collapsed nodes', () => {
  const flat = flatten(tree)
  expect(visibleRows(flat, new Set())).toEqual([0])
  expect(visibleRows(flat, new Set(['1']))).toEqual([0, 1, 3])
  expect(visibleRows(flat, new Set(['1', '2']))).toEqual([0, 1, 2, 3])
})

it('S9.6 a search shows the matches and their ancestors', () => {
  expect(matchingRows(flatten(tree), matchingBy()(' 历下 '))).toEqual([0, 1, 2])
  expect(matchingRows(flatten(tree), matchingBy()('没有'))).toEqual([])
  expect([...keysAbove(flatten(tree), new Set(['3']))]).toEqual(['2', '1'])
})

it('S9.6 has no depth limit', () => {
  let deep: { id: number; label: string; children: object[] } = { id: 0, label: '底', children: [] }
  for (let id = 1; id < 20_000; id += 1) deep = { id, label: '层', children: [deep] }
  expect(flatten([deep])).toHaveLength(20_000)
})
