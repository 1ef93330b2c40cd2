import { passwordChangeFields } from '../../../openapi/facts.ts'

const { minLength, maxLength } = passwordChangeFields.newPassword

/** The kinds of characters, with their names for the message. */
const kinds = [
  ['大写字母', /[A-Z]/],
  ['小写字母', /[a-z]/],
  ['数字', /\d/],
  ['符号', /[^A-Za-z\d]/],
] as const

/**
 * What is wrong with a new password, in Chinese, or undefined if it is valid: 8 to 64 characters with at least three
 * of the kinds upper-case, lower-case, digit and symbol, which is any other character (the OpenAPI schema `Password`). The
 * application has the same rule: both run openapi/cases/passwords.ts.
 */
export function passwordFault(password: string): string | undefined {
  if (password.length < minLength || password.length > maxLength) return `密码长度应为 ${minLength} 至 ${maxLength} 位`
  const missing = kinds.filter(([, pattern]) => !pattern.test(password)).map(([name]) => name)
  return missing.length > 1
    ? `密码应包含大写字母、小写字母、数字、符号中的至少三种，缺少：${missing.join('、')}`
    : undefined
}
