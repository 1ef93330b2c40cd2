import { passwordChangeFields } from '../../../openapi/facts.ts'
import type { PasswordRule } from '../ports/auth-gateway.ts'

const { minLength, maxLength } = passwordChangeFields.newPassword
const kinds = [
  ['大写字母', /[A-Z]/],
  ['小写字母', /[a-z]/],
  ['数字', /\d/],
  ['符号', /[^A-Za-z\d]/],
] as const

/** What every backend asks of new passwords; a site may ask for more (`SitePasswordRule`). */
export const leastPasswordRule: PasswordRule = { length: minLength, kinds: 3 }

/** More than this no password could have. */
export const mostPasswordRule: PasswordRule = { length: maxLength, kinds: kinds.length }

const missingKinds = (password: string): readonly string[] =>
  kinds.filter(([, pattern]) => !pattern.test(password)).map(([name]) => name)

const kindsWords = ({ kinds: needed }: PasswordRule): string =>
  `大写字母、小写字母、数字、符号中的${needed < kinds.length ? '至少三种' : '每一种'}`

/** One requirement for a password, in the user's words, and whether it is met. */
export interface PasswordDemand {
  readonly text: string
  readonly met: boolean
}

/**
 * The requirements for a new password, each judged on its own, so that a form can tick them off while the user types.
 */
export const passwordDemands = (password: string, rule: PasswordRule): readonly PasswordDemand[] => [
  {
    text: `${rule.length} 至 ${maxLength} 位`,
    met: password.length >= rule.length && password.length <= maxLength,
  },
  {
    text: kindsWords(rule),
    met: missingKinds(password).length <= kinds.length - rule.kinds,
  },
]

/**
 * The message for an invalid new password; undefined if it is valid. The backend has the same rule: both run
 * openapi/cases/passwords.ts.
 */
export const passwordMistake = (password: string, rule: PasswordRule): string | undefined => {
  const [length, mixture] = passwordDemands(password, rule)
  if (!length?.met) return `密码长度应为 ${rule.length} 至 ${maxLength} 位`
  if (mixture?.met) return undefined
  return `密码应包含${kindsWords(rule)}，缺少：${missingKinds(password).join('、')}`
}
