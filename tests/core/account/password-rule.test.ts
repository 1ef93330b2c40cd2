import { describe, expect, it } from 'vitest'
import { passwords, strictPasswords, strictRule } from '../../../openapi/cases/passwords.ts'
import { leastPasswordRule, passwordDemands, passwordMistake } from '../../../src/core/account/password-rule.ts'

describe('passwordMistake', () => {
  it.each(passwords)('S7.7 %j: %s', (password, expected) => {
    expect(passwordMistake(password, leastPasswordRule)).toBe(expected)
  })

  it.each(strictPasswords)('S7.7 where the site asks for more, %j: %s', (password, expected) => {
    expect(passwordMistake(password, strictRule)).toBe(expected)
  })
})

describe('passwordDemands', () => {
  it.each([
    ['', [false, false]],
    ['Aa1-', [false, true]],
    ['alllowercase', [true, false]],
    ['Lowercase1', [true, true]],
    [`Aa1-${'x'.repeat(61)}`, [false, true]],
  ])('S7.7 ticks off, of %j: %j', (password, met) => {
    expect(passwordDemands(password, leastPasswordRule).map((demand) => demand.met)).toEqual(met)
  })

  it('S7.7 words what the site asks for, and ticks it off', () => {
    expect(passwordDemands('Lowercase1', strictRule)).toEqual([
      { text: '12 至 64 位', met: false },
      { text: '大写字母、小写字母、数字、符号中的每一种', met: false },
    ])
    expect(passwordDemands('Aa1-56789012', strictRule).map(({ met }) => met)).toEqual([true, true])
  })
})
