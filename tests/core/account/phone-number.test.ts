import { expect, it } from 'vitest'
import { phoneNumbers } from '../../../openapi/cases/account-texts.ts'
import { isPhoneNumber } from '../../../src/core/account/phone-number.ts'

it.each(phoneNumbers)('S7.7 %j may be a mobile number: %s', (text, isOne) => {
  expect(isPhoneNumber(text)).toBe(isOne)
})
