import { passwordChangeFields } from '../../../openapi/facts.ts'

const { minLength, maxLength } = passwordChangeFields.newPassword
/** How many kinds of characters a password needs. */
const KINDS_NEEDED = 3
const kinds = [
  ['大写字母', /[A-Z]/],
  ['小写字母', /[a-z]/],
  ['数字', /\d/],
  ['符号', /[^A-Za-z\d]/],
] as const

const missingKinds = (password: string): readonly string[] =>
  kinds.filter(([, pattern]) => !pattern.test(password)).map(([name]) => name)

/** One requirement for a password, in the user's words, and whether it is met. */
export interface PasswordDemand {
  readonly text: string
  readonly met: boolean
}

/**
 * The requirements for a new password, each judged on its own, so that a form can tick them off while the user types.
 */
export const passwordDemands = (password: string): readonly PasswordDemand[] => [
  {
    text: `${minLength} 至 ${maxLength} 位`,
    met: password.length >= minLength && password.length <= maxLength,
  },
  {
    text: '大写字母、小写字母、数字、符号中的至少三种',
    met: missingKinds(password).length <= kinds.length - KINDS_NEEDED,
  },
]

/**
 * The message for an invalid new password; undefined if it is valid. The backend has the same rule: both run
 * openapi/cases/passwords.ts.
 */
export const passwordMistake = (password: string): string | undefined => {
  const [length, mixture] = passwordDemands(password)
  if (!length?.met) return `密码长度应为 ${minLength} 至 ${maxLength} 位`
  if (mixture?.met) return undefined
  return `密码应包含大写字母、小写字母、数字、符号中的至少三种，缺少：${missingKinds(password).join('、')}`
}
