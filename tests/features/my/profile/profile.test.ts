import { describe, expect, it } from 'vitest'
import { changeOf, rules, valuesOf } from '../../../../src/features/my/profile/profile.ts'

const before = { name: '李娜', email: 'li@example.gov.cn' }
const values = valuesOf(before)

describe('what of the form is sent', () => {
  it.each([
    [{}, {}],
    [{ name: ' 李娜 ' }, {}],
    [{ name: '李小娜' }, { name: '李小娜' }],
    [{ phone: '13811112222' }, { phone: '13811112222' }],
    [{ email: '' }, { email: '' }],
    [{ email: ' new@example.gov.cn ' }, { email: 'new@example.gov.cn' }],
  ])('S7.7 %j: %j', (typed, change) => {
    expect(changeOf({ ...values, ...typed }, before)).toEqual(change)
  })

  it('S7.7 nothing of an email that there was not and is not', () => {
    expect(changeOf(valuesOf({ name: '李娜' }), { name: '李娜' })).toEqual({})
  })

  it.each([
    ['13811112222', true],
    ['12811112222', false],
    ['1381111222', false],
    ['138****2222', false],
  ])('S7.7 takes %s for a phone: %s', (phone, right) => {
    expect(rules.phone.pattern.value.test(phone)).toBe(right)
  })
})
