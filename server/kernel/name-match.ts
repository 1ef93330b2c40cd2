import { readingsOf } from '../language/name-sounds.ts'

/** Longer texts are found as they are: the positions in a text are the bits of one number. */
const longest = 31
const separators = /[\s'’·•・‧．]+/g
const isSeparator = /[^\p{L}\p{N}]/u

/** A character of a name: the texts that may stand for it or, as their beginning, for its sound. */
interface Character {
  readonly sounds: readonly string[]
  readonly first: string
  readonly skipped: boolean
}

const characters = new Map<string, Character>()

function characterOf(text: string): Character {
  const known = characters.get(text)
  if (known) return known
  const sounds = [...new Set([text.toLowerCase(), ...readingsOf(text)])]
  const found = { sounds, first: sounds.map(([letter]) => letter).join(''), skipped: isSeparator.test(text) }
  characters.set(text, found)
  return found
}

/**
 * Whether a name is found by a text, as in the app's trees (`nameSearches` of openapi/cases is the rule): by a
 * part of it whose characters are each written as they are or as the beginning of one of their readings. 东湖区人民检察院
 * is found by 湖区, `donghu`, `dhq`, `donghq` and 东hu. A blank text finds every name.
 */
export function nameMatch(text: string): (name: string) => boolean {
  const wanted = text.toLowerCase().replaceAll(separators, '')
  if (wanted.length > longest) {
    const whole = text.trim().toLowerCase()
    return (name) => name.toLowerCase().includes(whole)
  }
  const start = wanted.slice(0, 1)
  const end = 2 ** wanted.length

  /** The positions in the text that one more character leads to from those in `from`; the lowest bit is the start. */
  const step = ({ sounds, skipped }: Character, from: number): number => {
    let to = skipped ? from & ~1 : 0
    for (let at = 0; at < wanted.length; at += 1) {
      if (!(from & (1 << at))) continue
      for (const sound of sounds)
        for (let length = 0; length < sound.length && sound[length] === wanted[at + length]; length += 1)
          to |= 1 << (at + length + 1)
    }
    return to
  }
  const beginsAt = (name: string, at: number): boolean => {
    let reached = 1
    for (let next = at; next < name.length && reached !== 0; next += 1) {
      reached = step(characterOf(name.charAt(next)), reached)
      if (reached & end) return true
    }
    return false
  }
  return (name) => {
    if (wanted === '') return true
    for (let at = 0; at < name.length; at += 1)
      if (characterOf(name.charAt(at)).first.includes(start) && beginsAt(name, at)) return true
    return false
  }
}
