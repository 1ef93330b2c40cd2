/**
 * Invisible characters: format characters, fillers and separators of lines; a text that was copied brings them along.
 */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu

/** The text without invisible characters, and without blanks at its ends. */
export const seenText = (text: string): string => text.replace(unseen, '').trim()
