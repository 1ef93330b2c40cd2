import { describe, expect, it } from 'vitest'
import { passwords } from '../../../openapi/cases/passwords.ts'
import { passwordDemands, passwordMistake } from '../../../src/core/account/password-rule.ts'

describe('passwordMistake', () => {
  it.each(passwords)('S7.7 %j: %s', (password, expected) => {
    expect(passwordMistake(password)).toBe(expected)
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
    expect(passwordDemands(password).map((demand) => demand.met)).toEqual(met)
  })
})
