import { passwordChangeFields } from '../../openapi/facts/fields/passwordChangeFields.ts'
import type { Database } from '../database/schema.ts'
import { parameter } from './parameters/in-force.ts'

const { minLength, maxLength } = passwordChangeFields.newPassword

/** The kinds of characters, with their names for the message. */
const kinds = [
  ['大写字母', /[A-Z]/],
  ['小写字母', /[a-z]/],
  ['数字', /\d/],
  ['符号', /[^A-Za-z\d]/],
] as const

/** What new passwords have to be. */
export interface PasswordRule {
  /** Characters, from the schema's least number on. */
  readonly length: number
  /** How many kinds of characters, three or four. */
  readonly kinds: number
}
const least: PasswordRule = { length: minLength, kinds: 3 }

/**
 * What is wrong with a new password, in Chinese, or undefined if it is valid: by default 8 to 64 characters with at
 * least three of the kinds upper-case, lower-case, digit and symbol, which is any other character (the OpenAPI schema
 * `Password`). The app has the same rule: both run openapi/cases/passwords.ts.
 */
export function passwordFault(password: string, demands: PasswordRule = least): string | undefined {
  const { length, kinds: needed } = demands
  if (password.length < length || password.length > maxLength) return `密码长度应为 ${length} 至 ${maxLength} 位`
  const missing = kinds.filter(([, pattern]) => !pattern.test(password)).map(([name]) => name)
  return kinds.length - missing.length < needed
    ? `密码应包含大写字母、小写字母、数字、符号中的${needed < kinds.length ? '至少三种' : '每一种'}，缺少：${missing.join('、')}`
    : undefined
}

/** What a site asks of new passwords, which may be more than the API's own rule. */
export const passwordRule = (db: Database): PasswordRule => ({
  length: parameter(db, 'password.length'),
  kinds: parameter(db, 'password.kinds'),
})
