import type { Reading } from '../ports/pinyin.ts'

/** The part of a text that matched, in UTF-16 units, `end` exclusive; shown highlighted. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Finds one query in any number of texts; returns undefined without a match. */
export type Find = (text: string) => Span | undefined

/** Compiles a query; an empty or blank one matches everything, with an empty span. */
export type Matching = (query: string) => Find

/** Longer queries match by characters only, because the set of positions in the query is one 32-bit number. */
const longest = 31
const unknown = -1
const everything: Find = () => ({ start: 0, end: 0 })

/** Separators of words and syllables are ignored: `dong'hu`, `dong hu`, 东湖（新）区 for 东湖新区, the dots of names. */
const separators = /[\s'’·•・‧．]+/g
const isSeparator = /[^\p{L}\p{N}]/u

const isLetter = (code: number): boolean => code >= 97 && code <= 122
const bitOf = (code: number): number => (isLetter(code) ? 1 << (code - 97) : 0)

const literal = (wanted: string): Find => {
  return (text) => {
    const start = text.toLowerCase().indexOf(wanted)
    return start < 0 ? undefined : { start, end: start + wanted.length }
  }
}

/**
 * Matches text by its characters or its pinyin: a part of it, full pinyin, initials, or any mixture, such as 东湖区,
 * `donghu`, `dhq`, `donghq` and 东hu for 东湖区人民检察院. Every reading of a character counts, so 重庆 is found by `chongqing`
 * and 长 by both readings. A match starts at a character, never inside a syllable. There is no index: readings are
 * looked up once per character and cached with their initials, and matching stops at the first character that does not
 * fit. A hundred thousand labels take about 10 ms.
 */
const createMatching = (reading: Reading): Matching => {
  /** Indexed by UTF-16 unit: a bit for the first letter of each reading. */
  const initials = new Int32Array(0x10000).fill(unknown)
  const lower = new Uint16Array(0x10000)
  const readings = new Map<number, readonly string[]>()
  const skipped = new Set<number>()

  const learn = (code: number): number => {
    const character = String.fromCharCode(code)
    const known = reading(character)
    const folded = character.toLowerCase()
    if (known.length > 0) readings.set(code, known)
    if (isSeparator.test(character)) skipped.add(code)
    lower[code] = folded.length === 1 ? folded.charCodeAt(0) : code
    const bits = known.reduce((all, syllable) => all | bitOf(syllable.charCodeAt(0)), 0)
    initials[code] = bits
    return bits
  }

  return (query) => {
    const wanted = query.toLowerCase().replaceAll(separators, '')
    if (wanted === '') return everything
    if (wanted.length > longest) return literal(query.trim().toLowerCase())
    const first = wanted.charCodeAt(0)
    const firstBit = bitOf(first)
    const found = 1 << wanted.length

    /** The positions in the query reachable from those in `from` by one more character; bit 0 is the start. */
    const step = (code: number, from: number): number => {
      let to = skipped.has(code) ? from & ~1 : 0
      for (let at = 0; at < wanted.length; at++) {
        if (!(from & (1 << at))) continue
        if (wanted.charCodeAt(at) === lower[code]) to |= 1 << (at + 1)
        for (const syllable of readings.get(code) ?? [])
          for (let length = 0; length < syllable.length && syllable[length] === wanted[at + length]; length++)
            to |= 1 << (at + length + 1)
      }
      return to
    }

    return (text) => {
      for (let start = 0; start < text.length; start++) {
        const code = text.charCodeAt(start)
        const known = initials[code] as number // as: the array has an element for every unit
        const bits = known === unknown ? learn(code) : known
        if (lower[code] !== first && !(bits & firstBit)) continue
        let reached = 1
        for (let end = start; end < text.length && reached; end++) {
          const next = text.charCodeAt(end)
          if (initials[next] === unknown) learn(next)
          reached = step(next, reached)
          if (reached & found) return { start, end: end + 1 }
        }
      }
      return undefined
    }
  }
}

const made = new WeakMap<Reading, Matching>()
const unread: Reading = () => []

/** The matcher for a set of readings, cached per set; without readings, text matches by its characters only. */
export const matchingBy = (reading: Reading = unread): Matching => {
  const before = made.get(reading)
  if (before) return before
  const matching = createMatching(reading)
  made.set(reading, matching)
  return matching
}
