import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordFault } from '../../../server/identity/password/password-rule.ts'
import { passwordMistake } from '../../../src/core/account/password-rule.ts'

it('S7.7 the page refuses exactly the passwords that the server refuses', () => {
  const near = fc.string({ unit: fc.constantFrom('A', 'z', '7', '-', ' ', '密', '😀'), minLength: 0, maxLength: 70 })
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ unit: 'binary', maxLength: 70 })), (password) => {
      expect(passwordMistake(password) === undefined).toBe(passwordFault(password) === undefined)
    }),
    { numRuns: 2000 },
  )
})
