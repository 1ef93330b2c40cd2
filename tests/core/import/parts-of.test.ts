import { expect, it } from 'vitest'
import { partsOf } from '../../../src/core/import/import-run.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ row: at + 2 }))
const jointParts = (of: ReturnType<typeof rows>, together: number[][], size: number) =>
  partsOf(of, size, ({ row }, at) => together.find((group) => group.includes(row)) ?? at)
const numbers = (parts: readonly (readonly { row: number }[])[]) => parts.map((part) => part.map(({ row }) => row))

it('S10.6 rows that exchange a value are sent in one part', () => {
  expect(numbers(jointParts(rows(6), [], 3))).toEqual([
    [2, 3, 4],
    [5, 6, 7],
  ])
  expect(numbers(jointParts(rows(6), [[3, 7]], 3))).toEqual([
    [2, 3, 7],
    [4, 5, 6],
  ])
  expect(numbers(jointParts(rows(6), [[4, 6]], 3))).toEqual([[2, 3], [4, 6, 5], [7]])
  expect(numbers(jointParts(rows(6), [[2, 3, 4, 5, 6]], 3))).toEqual([[2, 3, 4, 5, 6], [7]])
  expect(jointParts(rows(2000), [rows(1900).map(({ row }) => row)], 100).map(({ length }) => length)).toEqual([
    1900, 100,
  ])
})
