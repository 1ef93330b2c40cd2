import { registrationFields } from '../../../openapi/facts.ts'

/** Whether the text is a mobile number of mainland China. */
export const isPhoneNumber = (text: string): boolean => registrationFields.phone.pattern.test(text)
