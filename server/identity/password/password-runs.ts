/** Characters in the order in which fingers and children find them; read in both directions. */
const lines = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0p;/',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
].flatMap((line) => [line, [...line].toReversed().join('')])

/** Shorter runs occur in any text. */
const shortest = 3

/** The digits under the symbols of a keyboard: `@WSX` is typed as `2wsx`. */
const unshifted = (text: string): string =>
  text.replaceAll(/[!@#$%^&*()]/g, (symbol) => '1234567890'.charAt('!@#$%^&*()'.indexOf(symbol)))

/** A year of this or the last century, alone or with a month and a day. */
const date = /(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?/g
/** The same character three times, or the same characters again: `aaa`, `ab1ab1`. */
const repeat = /(.)\1{2,}|(.{2,16}?)\2+/g

/** Where a text has something that is guessed with the words: from and to are those of `slice`. */
export interface Run {
  readonly from: number
  readonly to: number
}

/** The runs of neighbouring keys, of the alphabet, of digits and of repeated characters, and the dates of a text. */
export function runsOf(text: string): readonly Run[] {
  const typed = unshifted(text.toLowerCase())
  const found: Run[] = []
  for (let from = 0; from + shortest <= typed.length; from++) {
    let to = from + shortest
    if (!lines.some((line) => line.includes(typed.slice(from, to)))) continue
    while (to < typed.length && lines.some((line) => line.includes(typed.slice(from, to + 1)))) to++
    found.push({ from, to })
  }
  for (const {
    index,
    0: { length },
  } of text.matchAll(date))
    found.push({ from: index, to: index + length })
  for (const {
    index,
    0: { length },
    2: again,
  } of typed.matchAll(repeat))
    found.push({ from: index + (again?.length ?? 0), to: index + length })
  return found
}
