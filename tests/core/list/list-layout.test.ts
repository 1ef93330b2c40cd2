import { describe, expect, it } from 'vitest'
import { changeColumn, moveColumn, sameLayout } from '../../../src/core/list/changed-layout.ts'
import { defaultLayout, type LaidOutColumn, type ListLayout, settle } from '../../../src/core/list/list-layout.ts'

const columns: readonly LaidOutColumn[] = [
  { field: 'username', width: 120, fixed: 'left' },
  { field: 'name', width: 80 },
  { field: 'org' },
  { field: 'no', width: 90, hidden: true },
]
const fields = (layout: ListLayout) => settle(columns, layout).map(({ field }) => field)
const of = (layout: ListLayout, wanted: string) => settle(columns, layout).find(({ field }) => field === wanted)

describe('list layout', () => {
  it('by default follows the screen’s definition', () => {
    expect(
      settle(columns, defaultLayout).map(({ field, hidden, width, fixed }) => [field, hidden, width, fixed]),
    ).toEqual([
      ['username', false, 120, 'left'],
      ['name', false, 80, 'none'],
      ['org', false, undefined, 'none'],
      ['no', true, 90, 'none'],
    ])
  })

  it('hides and shows columns, but never the one that identifies the row', () => {
    expect(of(changeColumn(columns, defaultLayout, 'org', { hidden: true }), 'org')?.hidden).toBe(true)
    expect(of(changeColumn(columns, defaultLayout, 'no', { hidden: false }), 'no')?.hidden).toBe(false)
    expect(of({ columns: [{ field: 'username', hidden: true }] }, 'username')?.hidden).toBe(false)
  })

  it.each([
    ['org', 0, ['org', 'username', 'name', 'no']],
    ['username', 2, ['name', 'org', 'username', 'no']],
    ['name', 99, ['username', 'org', 'no', 'name']],
    ['name', -1, ['name', 'username', 'org', 'no']],
    ['gone', 0, ['username', 'name', 'org', 'no']],
  ])('moves %s to index %d', (field, to, order) => {
    expect(fields(moveColumn(columns, defaultLayout, field, to))).toEqual(order)
  })

  it('limits a width, and resets it to the screen’s', () => {
    const wide = changeColumn(columns, defaultLayout, 'name', { width: 99_999 })
    expect(of(wide, 'name')).toMatchObject({ width: 1200, resized: true })
    expect(of(changeColumn(columns, wide, 'name', { width: 1 }), 'name')?.width).toBe(48)
    expect(of(changeColumn(columns, wide, 'name', { width: undefined }), 'name')).toMatchObject({
      width: 80,
      resized: false,
    })
  })

  it('fixes a column at a side, and releases it', () => {
    expect(of(changeColumn(columns, defaultLayout, 'org', { fixed: 'right' }), 'org')?.fixed).toBe('right')
    expect(of(changeColumn(columns, defaultLayout, 'username', { fixed: 'none' }), 'username')?.fixed).toBe('none')
  })

  it('keeps earlier changes', () => {
    const changed = moveColumn(columns, changeColumn(columns, defaultLayout, 'name', { width: 200 }), 'org', 0)
    const layout = changeColumn(columns, { ...changed, density: 'compact' }, 'no', { hidden: false })
    expect(layout.density).toBe('compact')
    expect(settle(columns, layout).map(({ field, hidden, width }) => [field, hidden, width])).toEqual([
      ['org', false, undefined],
      ['username', false, 120],
      ['name', false, 200],
      ['no', false, 90],
    ])
  })

  it('from an older release: ignores removed columns, inserts new ones after their predecessor', () => {
    const older: ListLayout = {
      columns: [{ field: 'gone' }, { field: 'org' }, { field: 'username' }, { field: 'org' }],
    }
    expect(fields(older)).toEqual(['org', 'no', 'username', 'name'])
  })

  it('equals another layout with the same effect, however written', () => {
    const back = moveColumn(columns, moveColumn(columns, defaultLayout, 'org', 0), 'org', 2)
    expect(sameLayout(columns, defaultLayout, back)).toBe(true)
    expect(sameLayout(columns, defaultLayout, { columns: [{ field: 'gone', width: 99 }] })).toBe(true)
    expect(sameLayout(columns, defaultLayout, { columns: [], density: 'compact' })).toBe(false)
    expect(sameLayout(columns, defaultLayout, changeColumn(columns, defaultLayout, 'name', { width: 81 }))).toBe(false)
  })
})
