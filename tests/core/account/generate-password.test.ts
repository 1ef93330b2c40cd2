import { expect, it } from 'vitest'
import { generatePassword } from '../../../src/core/account/generate-password.ts'
import { passwordMistake } from '../../../src/core/account/password-rule.ts'

it('S7.7 a generated password keeps the rule, is never the same, and has no letters that look alike', () => {
  const made = Array.from({ length: 500 }, generatePassword)
  expect(made.map(passwordMistake).filter(Boolean)).toEqual([])
  expect(new Set(made).size).toBe(500)
  expect(made.filter((password) => password.length !== 14 || /[0O1lI]/.test(password))).toEqual([])
})
