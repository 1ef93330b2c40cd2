import { customAlphabet } from 'nanoid'
import { passwordMistake } from './password-rule.ts'

/** Without letters and digits that look alike: the password is read out or typed from paper. */
const draw = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-_.!', 14)

/** A random password that the rule accepts. */
export const generatePassword = (): string => {
  for (;;) {
    const password = draw()
    if (passwordMistake(password) === undefined) return password
  }
}
