/** 13900001111 → 139****1111. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** lisi@example.gov.cn → l***@example.gov.cn. */
export const maskEmail = (email: string): string => email.replace(/^([^@]?)[^@]*/, '$1***')

/** 110101199003074233 → 110***********4233; an employee's or certificate's number likewise. */
export const maskIdNumber = (number: string): string =>
  number.length < 8 ? '***' : `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`

/** An identity number: six digits of the place, a day of birth, three digits and the check. */
const idNumbers =
  /(?<![\dA-Za-z])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g

/** A text of another system with the identity numbers in it masked, whatever field it is of. */
export const withoutIdNumbers = (text: string): string => text.replaceAll(idNumbers, maskIdNumber)
