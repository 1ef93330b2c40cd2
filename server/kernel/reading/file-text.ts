import { seenText } from '../../../openapi/text/read-text.ts'

/** A text of a file as it is kept, and whether it was longer. */
interface ReadText {
  readonly text: string
  readonly cut: boolean
}

const breaks = /<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi
const tags = /<\/?[a-z][^<>]*>/gi

const firstOf = (text: string, most: number): ReadText => {
  const characters = Array.from(text.slice(0, 2 * most + 2))
  return { text: characters.slice(0, most).join('').trim(), cut: characters.length > most }
}

/** Without what no plain text may have: marks of HTML, control characters, angle brackets. */
const plain = (text: string): string => text.replace(tags, '').replaceAll('<', '＜').replaceAll('>', '＞')

/** A text of one line, at most so many characters. */
export const lineOf = (text: string, most: number): ReadText =>
  firstOf(seenText(plain(text).replace(/\p{Cc}+/gu, ' ')), most)

/** A text of several lines, at most so many characters. */
export const linesOf = (text: string, most: number): ReadText => {
  const lines = plain(text.replace(breaks, '\n')).split(/\r?\n/)
  return firstOf(seenText(lines.map((line) => line.replace(/\p{Cc}+/gu, ' ').replace(/\p{Cf}/gu, '')).join('\n')), most)
}
