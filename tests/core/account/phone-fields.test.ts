import { expect, it } from 'vitest'
import { phoneNumbers } from '../../../openapi/cases/account-texts.ts'
import { isPhoneNumber, smsCodeMistake } from '../../../src/core/account/phone-fields.ts'

it.each(phoneNumbers)('S7.7 %j is a valid mobile number: %s', (text, isValid) => {
  expect(isPhoneNumber(text)).toBe(isValid)
})

it.each([
  ['482913', undefined],
  ['', '请输入短信验证码'],
  ['48291', '验证码是 6 位数字'],
  ['4829130', '验证码是 6 位数字'],
  ['48291a', '验证码是 6 位数字'],
])('S7.7 %j as an SMS code: %s', (text, mistake) => {
  expect(smsCodeMistake(text)).toBe(mistake)
})
