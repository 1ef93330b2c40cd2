import { customAlphabet } from 'nanoid'
import type { PasswordRule } from '../ports/auth-gateway.ts'
import { passwordMistake } from './password-rule.ts'

/** Without letters and digits that look alike: the password is read out or typed from paper. */
const draw = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-_.!')
/** Characters, where the rule does not ask for more. */
const usual = 14

/** A random password that the rule accepts. */
export const generatePassword = (rule: PasswordRule): string => {
  for (;;) {
    const password = draw(Math.max(usual, rule.length))
    if (passwordMistake(password, rule) === undefined) return password
  }
}
