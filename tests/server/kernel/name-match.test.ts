import { expect, it } from 'vitest'
import { nameSearches } from '../../../openapi/cases/name-searches.ts'
import { nameMatch } from '../../../server/kernel/name-match.ts'

it.each(nameSearches)('S9.6 as in the page: %s in %s: %s', (text, name, isFound) => {
  expect(nameMatch(text)(name)).toBe(isFound)
})
