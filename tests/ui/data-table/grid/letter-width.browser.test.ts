import { expect, it } from 'vitest'
import type { Column } from '../../../../src/ui/data-table/column.ts'
import { sharedWidth, sharesOf, together, widthOf } from '../../../../src/ui/data-table/grid/letter-width.ts'

const column = (field: string, width: number, more: Partial<Column<object>> = {}): Column<object> => ({
  field,
  header: field,
  width,
  ...more,
})

it('S9.3 what a table has to spare goes to its columns by their widths, twice to the one that grows', () => {
  const columns = [
    column('name', 100, { fixed: 'left' }),
    column('org', 100, { grow: true }),
    column('role', 120),
    column('phone', 80),
    column('set', 90, { grow: false }),
  ]
  expect([...sharesOf(columns)]).toEqual([
    ['org', 0.5],
    ['role', 0.3],
    ['phone', 0.2],
  ])
  const all = together(columns.map((one) => widthOf(one)))
  const widths = columns.map((one) => sharedWidth(one, sharesOf(columns).get(one.field), all))
  expect(widths[1]).toBeUndefined()
  expect(widths[2]).toContain(') * 0.3000)')
  for (const exact of [widths[0], widths[4]]) expect(exact).not.toContain('100cqi')
})

it('S9.3 without a column that grows the browser spreads the width', () => {
  expect([...sharesOf([column('name', 100), column('role', 120)])]).toEqual([])
})
