import { codeVerificationFields, registrationFields } from '../../../openapi/facts.ts'
import { readText } from '../form/read-text.ts'

/** A number as people write it, with separators or +86: what `isPhoneNumber` judges. */
export const readPhone = (text: string): string => readText(registrationFields.phone, text)

/** Whether the text is a mobile number of mainland China. */
export const isPhoneNumber = (text: string): boolean => registrationFields.phone.pattern.test(text)

const { pattern, mistake } = codeVerificationFields.code

/** The message for a text that is not an SMS code; undefined if it may be one. */
export const smsCodeMistake = (text: string): string | undefined => {
  if (text === '') return '请输入短信验证码'
  return pattern.test(text) ? undefined : mistake
}
