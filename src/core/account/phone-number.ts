/** Whether this is a mobile number of the mainland, as the API's schema `Phone` has it. */
export const isPhoneNumber = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
