import { pinyin } from 'pinyin-pro'
import type { Reading } from '../../core/ports/pinyin.ts'

const none: readonly string[] = []
const chinese = /^\p{Script=Han}$/u

export const createReading = (): Reading => {
  const known = new Map<string, readonly string[]>()
  return (character) => {
    const before = known.get(character)
    if (before) return before
    // The library returns an unknown character unchanged.
    const readings = chinese.test(character)
      ? pinyin(character, { multiple: true, type: 'array', toneType: 'none', v: true }).filter(
          (reading) => reading !== character,
        )
      : none
    known.set(character, readings)
    return readings
  }
}
