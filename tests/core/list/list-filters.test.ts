import { expect, it } from 'vitest'
import { filtersOf } from '../../../src/core/list/list-filters.ts'

it.each([
  [
    { status: ['normal', 'locked'], keyword: 'x' },
    { status: ['normal', 'locked'], role: [] },
  ],
  [
    { status: [], role: '3' },
    { status: [], role: ['3'] },
  ],
  [
    { status: undefined, role: '' },
    { status: [], role: [] },
  ],
  [{ status: [1, 'normal'] }, { status: ['normal'], role: [] }],
])('S9.3 column filters show the search values: %j', (values, filters) => {
  expect(filtersOf(values, ['status', 'role'])).toEqual(filters)
})
