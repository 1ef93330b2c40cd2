import { describe, expect, it } from 'vitest'
import { changeOf, valuesOf } from '../../../../src/features/my/profile/profile.ts'

const before = { name: '李娜', email: 'li@example.gov.cn' }
const values = valuesOf(before)

describe('what of the form is sent', () => {
  it.each([
    [{}, {}],
    [{ name: '李娜' }, {}],
    [{ name: '李小娜' }, { name: '李小娜' }],
    [{ email: 'new@example.gov.cn' }, { email: 'new@example.gov.cn' }],
    [{ email: '' }, { email: '' }],
  ])('S7.7 %j: %j', (typed, change) => {
    expect(changeOf({ ...values, ...typed }, before)).toEqual(change)
  })

  it('S7.7 nothing of an email that there was not and is not', () => {
    expect(changeOf(valuesOf({ name: '李娜' }), { name: '李娜' })).toEqual({})
  })
})
