import type { Config } from '../../config/config.ts'
import type { Database } from '../../database/schema.ts'
import { refused } from '../../kernel/failure.ts'
import { type PasswordRule, passwordFault, passwordRule } from '../../kernel/password-rule.ts'
import { familiarWords } from './familiar-words.ts'
import { type Run, runsOf } from './password-runs.ts'

/** What an attacker who knows the user tries first. */
export interface PasswordOwner {
  readonly username: string
  readonly name?: string | null
  readonly phone?: string | null
}

/** What a site asks of new passwords, and what it and its office are called, which must not be passwords. */
export interface PasswordDemands extends PasswordRule {
  readonly names?: readonly string[]
}

/**
 * Maximum number of characters besides a common password or a name that do not make it a better one: `@2026`, `888`.
 */
const decoration = 6
/** Maximum number of characters besides a word within the text, and runs such as `12345` and dates: `Aa`, `@`. */
const remainder = 3
/** Shorter words occur in other words. */
const shortest = 3
/**
 * Words below this length count inside the text only where no letter is joined to them: `hush` is no word of `chushi`.
 */
const standsOut = 6

/** The characters that are usually written instead of letters: `P@ssw0rd`. Each stands for one, so that places stay. */
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
 * What is wrong with a password that meets the rule but would be guessed, in Chinese; undefined if nothing is. Refused
 * are the common passwords and familiar words, with up to six digits or symbols around them and with the usual
 * substitutes; one such word or none with runs of keys, digits or repeated characters or a date, and at most three
 * characters more; and those that consist of the owner's username, name or phone with little else. `names` are the
 * site's.
 */
export async function weakness(
  password: string,
  owner: PasswordOwner,
  names: readonly string[] = [],
): Promise<string | undefined> {
  const lower = password.toLowerCase()
  if (isOwners([letters(lower), letters(undisguised(lower))], owner)) return '密码不能与用户名、姓名或手机号相同或相近'
  const common = await commonPasswords()
  const familiar = familiarWords(names)
  const isKnown = (word: string): boolean => familiar.has(word) || (word.length > shortest && common.has(word))
  const plain = undisguised(lower)
  const known = [undisguised(core(lower)), core(plain), core(lower)].find(
    (word) => word.length < lower.length && lower.length - word.length <= decoration && isKnown(word),
  )
  if (known !== undefined) return contains(known)
  if ([lower, letters(lower), plain, letters(plain)].some(isKnown)) return '密码过于常见，容易被猜到，请换一个'
  const word = wordWithRuns(lower, plain, isKnown)
  if (word === '') return '密码多为连续、重复、键盘相邻的字符或日期，容易被猜到，请换一个'
  return word === undefined ? undefined : contains(word)
}

/** Never the whole password, which an answer does not repeat. */
const contains = (word: string): string => `密码含常见单词“${word}”，容易被猜到，请换一个`

/**
 * The longest known word that leaves no more than the remainder beside the runs of a text; '' if these suffice without
 * a word, undefined if much is left. Only one word counts: several make a passphrase.
 */
function wordWithRuns(lower: string, plain: string, isKnown: (word: string) => boolean): string | undefined {
  const runs = runsOf(lower)
  const left = (word?: Run): number => {
    const spans = word ? [...runs, word] : runs
    return [...Array(lower.length).keys()].filter((at) => !spans.some(({ from, to }) => from <= at && at < to)).length
  }
  if (left() <= remainder) return ''
  for (let length = lower.length - 1; length > 1; length--) {
    for (let from = 0; from + length <= lower.length; from++) {
      const run = { from, to: from + length }
      const word = [lower, plain]
        .find((text) => stands(text, run) && isKnown(text.slice(from, run.to)))
        ?.slice(from, run.to)
      if (word !== undefined && left(run) <= remainder) return word
    }
  }
  return undefined
}

/** Whether a part of a text is one for itself: long enough, or without a letter before or after that continues it. */
function stands(text: string, { from, to }: Run): boolean {
  const joined = (at: number) => /^[a-z]{2}$/.test(text.slice(at - 1, at + 1))
  return to - from >= standsOut || !((from > 0 && joined(from)) || (to < text.length && joined(to)))
}

function isOwners(texts: readonly string[], { username, name, phone }: PasswordOwner): boolean {
  const words = [username, name, phone].flatMap((word) => (word ? [letters(word.toLowerCase())] : []))
  return words
    .filter(({ length }) => length >= shortest)
    .flatMap((word) => [word, [...word].toReversed().join('')])
    .some((word) => texts.some((text) => text.includes(word) && text.length - word.length <= decoration))
}

/** What the site and its office are called: words that are no passwords here. */
export const wordsOfSite = ({ product, office }: Config['names']): readonly string[] => [product, office]

/** What this site asks of new passwords. */
export const passwordDemands = ({ db, config }: { db: Database; config: Pick<Config, 'names'> }): PasswordDemands => ({
  ...passwordRule(db),
  names: wordsOfSite(config.names),
})

/**
 * Throws 400 AA0001 at `field` for a password that breaks the rule of the site or would be guessed; for every new
 * password.
 */
export async function refuseBadPassword(
  password: string,
  field: string,
  owner: PasswordOwner,
  demands: PasswordDemands,
): Promise<void> {
  const fault = passwordFault(password, demands) ?? (await weakness(password, owner, demands.names))
  if (fault !== undefined) throw refused(fault, field)
}
