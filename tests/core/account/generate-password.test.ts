import { expect, it } from 'vitest'
import { generatePassword } from '../../../src/core/account/generate-password.ts'
import { leastPasswordRule, passwordMistake } from '../../../src/core/account/password-rule.ts'

it.each([
  [leastPasswordRule, 14],
  [{ length: 20, kinds: 4 }, 20],
])(
  'S7.7 by %j a generated password keeps the rule, is never the same, and has no letters that look alike',
  (rule, length) => {
    const made = Array.from({ length: 500 }, () => generatePassword(rule))
    expect(made.map((password) => passwordMistake(password, rule)).filter(Boolean)).toEqual([])
    expect(new Set(made).size).toBe(500)
    expect(made.filter((password) => password.length !== length || /[0O1lI]/.test(password))).toEqual([])
  },
)
