import type { FieldRule } from '../../../openapi/facts.ts'

/** Invisible characters, which a copied text brings along. */
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

/** Full-width letters, digits and signs as they are typed. */
const narrow = (text: string): string => text.replace(unseen, '').normalize('NFKC').trim()
const withoutBlanks = (text: string): string => narrow(text).replaceAll(/\s/g, '')

/** A code that an app, a message or a list shows in groups, such as `123 456`. */
export const oneTimeCode = withoutBlanks

const readers: Readonly<Record<string, (text: string) => string>> = {
  phone: (text) =>
    narrow(text)
      .replaceAll(/[\s()\p{Pd}./_]/gu, '')
      .replace(/^(?:\+|00)?86(?=1\d{10}$)/, ''),
  email: withoutBlanks,
  username: narrow,
  code: narrow,
  'one-time-code': withoutBlanks,
  'id-number': (text) => withoutBlanks(text).toUpperCase(),
}

/**
 * The text of a field as it is judged and sent: by its format as people write it, otherwise trimmed, and unchanged
 * where it is secret. The backend reads it the same way: both run openapi/cases/written-texts.ts.
 */
export const readText = ({ format = '', secret }: Pick<FieldRule, 'format' | 'secret'>, text: string): string =>
  readers[format]?.(text) ?? (secret ? text : text.trim())
