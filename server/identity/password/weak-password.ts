import { refused } from '../../http/failure.ts'
import { type PasswordRule, passwordFault } from './password-rule.ts'

/** What an attacker who knows the user tries first. */
export interface PasswordOwner {
  readonly username: string
  readonly name?: string | null
  readonly phone?: string | null
}

/** Maximum number of characters besides a common password or a name that do not make it a better one: `@2026`, `888`. */
const decoration = 6
/** Shorter words occur in other words. */
const shortest = 3

/** The characters that are usually written instead of letters: `P@ssw0rd`. */
const substitutes: readonly (readonly [RegExp, string])[] = [
  [/[@4]/g, 'a'],
  [/3/g, 'e'],
  [/[1!|]/g, 'i'],
  [/0/g, 'o'],
  [/[$5]/g, 's'],
]

const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const undisguised = (text: string): string =>
  substitutes.reduce((plain, [digit, letter]) => plain.replaceAll(digit, letter), text)
/** `@Admin-123` → `admin`. */
const core = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The 49,000 most common passwords, in lower case; loaded with the first new password, because it takes 20 MB. */
let list: Promise<ReadonlySet<string>> | undefined
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/**
 * What is wrong with a password that meets the rule but would be guessed, in Chinese; undefined if nothing is. Refused are
 * the common passwords, with up to six digits or symbols around them and with the usual substitutes, and those that
 * consist of the owner's username, name or phone with little else.
 */
export async function weakness(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const lower = password.toLowerCase()
  if (isOwners([letters(lower), letters(undisguised(lower))], owner)) return '密码不能与用户名、姓名或手机号相同或相近'
  const cores = [core(lower), core(undisguised(lower))].filter(
    (word) => word.length > shortest && lower.length - word.length <= decoration,
  )
  const common = await commonPasswords()
  const known = [lower, letters(lower), undisguised(lower), letters(undisguised(lower)), ...cores]
  return known.some((word) => common.has(word)) ? '密码过于常见，容易被猜到，请换一个' : undefined
}

function isOwners(texts: readonly string[], { username, name, phone }: PasswordOwner): boolean {
  const words = [username, name, phone].flatMap((word) => (word ? [letters(word.toLowerCase())] : []))
  return words
    .filter(({ length }) => length >= shortest)
    .flatMap((word) => [word, [...word].toReversed().join('')])
    .some((word) => texts.some((text) => text.includes(word) && text.length - word.length <= decoration))
}

/** Throws 400 AA0001 at `field` for a password that breaks the rule of the site or would be guessed; for every new password. */
export async function refuseBadPassword(
  password: string,
  field: string,
  owner: PasswordOwner,
  demands: PasswordRule,
): Promise<void> {
  const fault = passwordFault(password, demands) ?? (await weakness(password, owner))
  if (fault !== undefined) throw refused(fault, field)
}
