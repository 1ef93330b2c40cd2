import { expect, it } from 'vitest'
import { writtenTexts } from '../../../openapi/cases/written-texts.ts'
import { totpConfirmationFields } from '../../../openapi/facts.ts'
import { filledIn, mistakeIn } from '../../../src/core/form/field-rule.ts'
import { readText } from '../../../src/core/form/read-text.ts'

/** The field of a day reads what is typed; a text of no format is refused with the place of the invisible character. */
const here = writtenTexts.filter(([format]) => format !== undefined && format !== 'date')

it.each(here)('a text of the format %s that is written %j is read as %j', (format = '', written, read) => {
  expect(readText({ format }, written)).toBe(read)
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
