import { lateLibrary } from './late-library.ts'

const library = lateLibrary<typeof import('pinyin-pro')>('pinyin-pro')

/** Longer sounds are cut, and so is a query: the letters of six syllables tell names apart. */
export const soundLength = 20
/** The most sounds that are kept of one name: all of a name of four characters with two readings each. */
const soundLimit = 64
/** The most readings of the rest of a name that are combined with those of a character. */
const combined = 16

const readings = new Map<string, readonly string[]>()

/**
 * By what a name of a person is found when it is typed by its sound: for each character the pinyin from there to the
 * end, and the initials, without tones: 单雪 → `^xue^x^danxue^shanxue^dx^sx`. Every reading of a character counts, as in
 * the browser (decision 0015), the most common one first. A letter or digit sounds as itself; other characters are
 * omitted. A name in parts, 买买提·吐尔逊, is also found without its dots, from each character before the last dot on.
 */
export function nameSounds(name: string): string {
  const sounds = new Set<string>()
  let whole: readonly string[] = ['']
  let initials: readonly string[] = ['']
  for (const character of [...name].toReversed()) {
    const read = readingsOf(character)
    if (read.length === 0) continue
    whole = before(read, whole)
    initials = before([...new Set(read.map((reading) => reading.slice(0, 1)))], initials)
    for (const sound of [...whole, ...initials]) sounds.add(`^${sound}`)
  }
  // The sounds of the whole name come last, and are the ones that are typed.
  return [...withoutDots(name), ...[...sounds].slice(-soundLimit)].join('')
}

function withoutDots(name: string): readonly string[] {
  const characters = [...name.replaceAll('·', '')]
  const before = [...name.slice(0, Math.max(0, name.lastIndexOf('·'))).replaceAll('·', '')]
  return before
    .slice(0, soundLimit)
    .map((_, at) => `^${characters.slice(at).join('').toLowerCase().slice(0, soundLength)}`)
}

const before = (heads: readonly string[], tails: readonly string[]): readonly string[] =>
  heads.flatMap((head) => tails.map((tail) => (head + tail).slice(0, soundLength))).slice(0, combined)

/** The readings of a character without tones; of a letter or digit itself, of others none. */
export function readingsOf(character: string): readonly string[] {
  const known = readings.get(character)
  if (known) return known
  const found = /^\p{Script=Han}$/u.test(character)
    ? library()
        .pinyin(character, { multiple: true, type: 'array', toneType: 'none', v: true })
        .filter((it) => /^[a-z]+$/.test(it))
    : [...character.toLowerCase()].filter((letter) => /^[a-z\d]$/.test(letter))
  const distinct = [...new Set(found)]
  readings.set(character, distinct)
  return distinct
}
