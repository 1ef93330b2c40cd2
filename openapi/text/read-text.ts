import { readDay } from './read-day.ts'

/**
 * How texts that people write are read before they are judged: the same rule for a form, a body of the API, a cell of
 * an import and a row of a synchronisation (decision 0148).
 */

/**
 * Invisible characters: format characters, fillers and separators of lines; a text that was copied brings them along.
 */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu

/** `第 4 个字符是不可见字符 U+200B`, of the first one; undefined where there is none. */
export const unseenIn = (text: string): string | undefined => {
  const characters = Array.from(text)
  const at = characters.findIndex((character) => character.search(unseen) === 0)
  const code = characters[at]?.codePointAt(0)
  return code === undefined
    ? undefined
    : `第 ${at + 1} 个字符是不可见字符 U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text without invisible characters, and without blanks at its ends. */
export const seenText = (text: string): string => text.replace(unseen, '').trim()

/** Full-width letters, digits and signs as they are typed. */
const narrow = (text: string): string => seenText(text).normalize('NFKC').trim()

/** As `narrow`, without blanks: a code that an app, a message or a list shows in groups, such as `123 456`. */
export const withoutBlanks = (text: string): string => narrow(text).replaceAll(/\s/g, '')

/** A mobile number without separators, brackets and the number of China: +86 139-1111-2222, (0086)13911112222. */
const readPhone = (text: string): string =>
  narrow(text)
    .replaceAll(/[\s()\p{Pd}./_]/gu, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')

/**
 * How a text of each format (`x-format` of the API description) is read. What is no such text stays recognisable, for
 * the schema to refuse.
 */
export const formatReaders: Readonly<Record<string, (text: string) => string>> = {
  phone: readPhone,
  date: (text) => readDay(seenText(text)),
  email: withoutBlanks,
  username: narrow,
  code: narrow,
  'one-time-code': withoutBlanks,
  'id-number': (text) => withoutBlanks(text).toUpperCase(),
}
