/** 13900001111 → 139****1111. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** lisi@example.gov.cn → l***@example.gov.cn. */
export const maskEmail = (email: string): string => email.replace(/^([^@]?)[^@]*/, '$1***')

/** 110101199003074233 → 110***********4233; an employee's or certificate's number likewise. */
export const maskIdNumber = (number: string): string =>
  number.length < 8 ? '***' : `${number.slice(0, 3)}${'*'.repeat(number.length - 7)}${number.slice(-4)}`
