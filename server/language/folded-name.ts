/** Radicals that PDF files have instead of the characters, as far as Unicode does not decompose them. */
const radicals = '⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⺠民⻳龟'
const plain = new Map(
  Array.from(radicals.matchAll(/(.)(.)/gu), ([, radical = '', character = '']) => [radical, character]),
)

/** Radicals, compatibility ideographs, full-width letters and digits, and blanks other than the usual one. */
const compatible =
  /[\u2E80-\u2FD5\uF900-\uFAFF\u{2F800}-\u{2FA1F}０-９Ａ-Ｚａ-ｚ\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu
/** Between the parts of a transliterated name; the last ones are also a stop. */
export const nameDots = '\u00B7\u0387\u2022\u2027\u2219\u22C5\u25CF\u30FB\uFF65．.'
const dots = `[${nameDots}]`
const han = String.raw`\p{Script=Han}`
const dotted = new RegExp(`(?<=${han}) ?${dots} ?(?=${han})`, 'gu')
const lastDot = new RegExp(`(?<=${han}) ?${dots}$`, 'u')
const firstDot = new RegExp(`^${dots} ?(?=${han})`, 'u')
const aligned = new RegExp(String.raw`(?<=${han})\s+(?=${han})`, 'gu')

/**
 * A person's name as it is stored and searched, so that names which look the same are: ordinary characters instead of
 * radicals and full-width ones, one dot `·` between the parts of a transliterated name, and no blanks between Chinese
 * characters, as alignment has them. Punctuation stays as it is.
 */
export const foldedName = (text: string): string =>
  text
    .replace(compatible, (character) => plain.get(character) ?? character.normalize('NFKC'))
    .normalize('NFC')
    .trim()
    .replace(dotted, '·')
    .replace(lastDot, '·')
    .replace(firstDot, '·')
    .replace(aligned, '')

/**
 * A text as it is looked for in the names of persons, where their dots do not count: who searches seldom knows whether
 * a name has one. Compared with a stored name without its dots. Empty for a text of dots alone.
 */
export const undotted = (text: string): string => foldedName(text).replaceAll('·', '')
