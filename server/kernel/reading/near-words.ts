import { seenText } from '../../../openapi/text/read-text.ts'

/** By what words are compared: without regard to full width, case, blanks and invisible characters. */
export const wordKey = (text: string): string => seenText(text).normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/**
 * The parts of a list as people write one, each once: with 、 a comma, a semicolon or a new line between them, or a
 * slash where what it parts is not `known` as one word.
 */
export const listed = (text: string, known: (part: string) => boolean): readonly string[] => {
  const parts = text.split(/[、,，;；\n]/).map(seenText)
  const all = parts.flatMap((part) => (known(part) ? [part] : part.split(/[/／]/).map(seenText)))
  return [...new Set(all)].filter((part) => part !== '')
}

/** The most words that a message names, and the most texts that are compared with all words: there may be thousands. */
const [named, compared] = [4, 50]

/**
 * Returns what gives the end of a message for a text that is none of these words: `，相近的有“大学本科毕业”`; '' where none is
 * near, so that nothing is suggested which was not meant.
 */
export function nearTo(words: readonly string[] | ReadonlyMap<string, string>): (text: string) => string {
  const ends = new Map<string, string>()
  let keyed: ReadonlyMap<string, string> | undefined
  return (text) => {
    const wanted = wordKey(text)
    const known = ends.get(wanted)
    if (known !== undefined || ends.size >= compared) return known ?? ''
    keyed ??= keysOf(words)
    const near = nearest(keyed, wanted)
    const least = Math.max(0.5, (near[0]?.nearness ?? 0) - 0.1)
    const shown = near.filter((one) => one.nearness >= least)
    const end = shown.length === 0 ? '' : `，相近的有${shown.map(({ word }) => `“${word}”`).join('')}`
    ends.set(wanted, end)
    return end
  }
}

/** Thousands of words come with their keys (`wordKey`), which were made in turns. */
const keysOf = (words: readonly string[] | ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  words instanceof Map ? words : new Map([...words.values()].map((word) => [word, wordKey(word)]))

interface Near {
  readonly word: string
  readonly nearness: number
}

/** The few nearest words, the nearest first; of equals those that come first. Sorting all would cost the most. */
function nearest(keyed: ReadonlyMap<string, string>, wanted: string): readonly Near[] {
  const characters = [...new Set(wanted)]
  const found: Near[] = []
  for (const [word, key] of keyed) {
    const near = { word, nearness: nearness(wanted, characters, key) }
    if (found.length === named && near.nearness <= (found.at(-1)?.nearness ?? 0)) continue
    const place = found.findIndex((one) => one.nearness < near.nearness)
    found.splice(place < 0 ? found.length : place, 0, near)
    if (found.length > named) found.pop()
  }
  return found
}

/** 1 for a word within the other, else the share of characters that both have. */
function nearness(wanted: string, characters: readonly string[], word: string): number {
  if (wanted === '' || word === '') return 0
  if (word.includes(wanted) || wanted.includes(word)) return 1
  const shared = characters.filter((character) => word.includes(character)).length
  return shared === 0 ? 0 : shared / Math.max(characters.length, new Set(word).size)
}
