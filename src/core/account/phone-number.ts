/** Whether the text is a mobile number of mainland China, as the API's schema `Phone` defines it. */
export const isPhoneNumber = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
