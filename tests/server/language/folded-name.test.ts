import { expect, it } from 'vitest'
import { foldedNames } from '../../../openapi/cases/written-texts.ts'
import { foldedName } from '../../../server/language/folded-name.ts'

it.each(foldedNames)('S10.6 %j is stored as %j', (written, stored) => {
  expect(foldedName(written)).toBe(stored)
  expect(foldedName(stored)).toBe(stored)
})
