import { expect, it } from 'vitest'
import { totpConfirmationFields } from '../../../openapi/facts.ts'
import { filledIn, mistakeIn } from '../../../src/core/form/field-rule.ts'
import { readText } from '../../../src/core/form/read-text.ts'

it('a text is read by its format, and trimmed where it has none: an invisible character is told by its place', () => {
  expect(readText({ format: 'phone' }, '+86 139-1111-3003')).toBe('13911113003')
  expect(readText({}, ' 江\u200b宁 ')).toBe('江\u200b宁')
})

it('a secret is sent as it is typed', () => {
  expect(readText({ secret: true }, ' Baihua-2846 ')).toBe(' Baihua-2846 ')
})

it.each(['123 456', '１２３４５６'])(
  'S1.2 the code of an app is taken as it shows it, %j, where an app is set up as well',
  (code) => {
    expect(mistakeIn(totpConfirmationFields.code, code, '请输入')).toBeUndefined()
    expect(filledIn(totpConfirmationFields, { code, name: '手机' })).toEqual({ code: '123456', name: '手机' })
  },
)
