import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countText } from '../../openapi/text/count-text.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1234, '1,234'],
  [1234567, '1,234,567'],
  [1234.5, '1,234.5'],
])('30.1: %d reads %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

it('30.1: numbers are written for people by one formatter', () => {
  const files = execFileSync('git', ['grep', '-l', 'toLocaleString', '--', 'src', 'server', 'openapi'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    // Money is written with the two places of its own format.
    .filter((file) => !['openapi/text/count-text.ts', 'src/ui/form/money-field.tsx'].includes(file))
  expect(files).toEqual([])
})

it.each([
  ['the cell of a table', 'src/ui/data-table/grid/table-row.tsx', 'shownOf(column, row)'],
  ['the detail of a row', 'src/ui/detail-drawer/record-view.tsx', 'shownOf(column, row)'],
  ['a list of descriptions', 'src/ui/description-list/description-list.tsx', 'countText(value)'],
])('30.1: %s shows no raw number', (_, file, call) => {
  expect(readFileSync(file, 'utf8')).toContain(call)
})
