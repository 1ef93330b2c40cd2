import { randomInt } from 'node:crypto'
import { passwordFault } from '../../kernel/password-rule.ts'

/** Without characters that are easily confused when read out or copied by hand: 0 O o, 1 l I. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** A password such as `Tk7m-Q2x9-Ra4h`: 69 random bits; valid by the password rule. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  const password = [group(), group(), group()].join('-')
  // A draw with only one kind of character besides the hyphen is invalid; it is rare and discarded.
  return passwordFault(password) === undefined ? password : randomPassword()
}
