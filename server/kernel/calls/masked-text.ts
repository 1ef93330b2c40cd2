import { maskPhone } from '../mask.ts'

/** What stands for a value that is not kept. */
export const mask = '***'

/** Control characters, and those that change the direction or the look of the text around them. */
const hostile = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/**
 * A text as one line that shows what it holds: a control or bidirectional character as `\u202e`, so that a recorded
 * text can neither end a line of a log or a header, nor be read in another order than it stands.
 */
export const visible = (text: string): string =>
  text
    .toWellFormed()
    .replace(hostile, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)

const secretShapes: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskPhone],
  [/(?<=(?:bearer|basic) )\S+/gi, () => mask],
  // A token: long, of letters and digits.
  [/(?<![\w+=-])(?=[A-Za-z_+=-]*\d)(?=[\d_+=-]*[A-Za-z])[\w+=-]{24,}/g, () => mask],
  [/[\w+=-]{40,}/g, () => mask],
  // A code of a text message, an identity number.
  [/(?<![\d*])\d{4,}[\dXx]?(?!\d)/g, () => mask],
]

/** A free text of the other side, without what looks like a phone number, a code, a number of a person or a token. */
export const maskedFreeText = (text: string): string =>
  secretShapes.reduce((masked, [shape, replaced]) => masked.replace(shape, replaced), visible(text))
