/**
 * Invisible characters: format characters, fillers and separators of lines; a text that was copied brings them along.
 */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu

/** `第 4 个字符是不可见字符 U+200B`, of the first one, as the forms of the app say it; undefined where there is none. */
export function unseenIn(text: string): string | undefined {
  const characters = Array.from(text)
  const at = characters.findIndex((character) => character.search(unseen) === 0)
  const code = characters[at]?.codePointAt(0)
  return code === undefined
    ? undefined
    : `第 ${at + 1} 个字符是不可见字符 U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text without invisible characters, and without blanks at its ends. */
export const seenText = (text: string): string => text.replace(unseen, '').trim()
