import { expect, it } from 'vitest'
import { isSearched } from '../../../src/ui/data-table/table-state.ts'

it('30.1.15 an organisation tree without a choice is no search, so that an empty list says what belongs there', () => {
  expect(isSearched({ includeChildren: true })).toBe(false)
  expect(isSearched({ includeChildren: false, orgId: '' })).toBe(false)
  expect(isSearched({ includeChildren: true, orgId: '18' })).toBe(true)
  expect(isSearched({ name: 'a' })).toBe(true)
})
