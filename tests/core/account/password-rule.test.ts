import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFault } from '../../../server/identity/password-rule.ts'
import { passwordDemands, passwordMistake } from '../../../src/core/account/password-rule.ts'

describe('passwordMistake', () => {
  const length = '密码长度应为 8 至 64 位'
  const kinds = '密码应包含大写字母、小写字母、数字、符号中的至少三种'

  it.each([
    ['', length],
    ['Aa1-567', length],
    ['Aa1-5678', undefined],
    ['Aa1-'.repeat(16), undefined],
    [`${'Aa1-'.repeat(16)}5`, length],
    ['abcdefgh', kinds],
    ['abcdefg1', kinds],
    ['ABCDEFG1', kinds],
    ['12345678', kinds],
    ['abcdefg-', kinds],
    ['Abcdefg1', undefined],
    ['Abcdefg-', undefined],
    ['abcdef1-', undefined],
    ['ABCDEF1-', undefined],
    ['密码密码密码a1', undefined],
    ['Abcdef g', undefined],
  ])('S7.7 %j: %s', (password, expected) => {
    expect(passwordMistake(password)).toBe(expected)
  })

  it('S7.7 judges as the reference backend does', () => {
    const unit = fc.constantFrom('a', 'Z', '5', '-', ' ', '密', '😀')
    const password = fc.oneof(fc.string({ unit, maxLength: 70 }), fc.string({ unit: 'binary', maxLength: 70 }))
    fc.assert(
      fc.property(password, (text) => {
        expect(passwordMistake(text) === undefined).toBe(passwordFault(text) === undefined)
      }),
      { numRuns: 1000 },
    )
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
