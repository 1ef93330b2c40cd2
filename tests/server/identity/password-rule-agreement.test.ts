// test:sqlite: a rule of texts
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordFault } from '../../../server/kernel/password-rule.ts'
import { passwordMistake } from '../../../src/core/account/password-rule.ts'

it('S7.7 the page refuses exactly the passwords that the server refuses, in the same words', () => {
  const near = fc.string({ unit: fc.constantFrom('A', 'z', '7', '-', ' ', '密', '😀'), minLength: 0, maxLength: 70 })
  const rules = fc.record({ length: fc.integer({ min: 8, max: 32 }), kinds: fc.constantFrom(3, 4) })
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ unit: 'binary', maxLength: 70 })), rules, (password, rule) => {
      expect(passwordMistake(password, rule)).toBe(passwordFault(password, rule))
    }),
    { numRuns: 2000 },
  )
})
