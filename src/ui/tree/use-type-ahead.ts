import { type KeyboardEvent, useRef } from 'react'
import type { Matching } from '../../core/search/matching.ts'

/** A longer pause between letters starts a new query, in ms. */
const pause = 700

/**
 * Finds the next row whose name starts with the typed letters, by characters or pinyin. Returns the row number, or
 * undefined where the key is no letter or nothing matches.
 */
export const useTypeAhead = (matching: Matching, count: number, labelOf: (row: number) => string) => {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent, from: number): number | undefined => {
    const { key, timeStamp } = event
    if (key.length !== 1 || key === ' ' || key === '*' || event.ctrlKey || event.metaKey || event.altKey) {
      typed.current = { text: '', at: 0 }
      return undefined
    }
    const before = timeStamp - typed.current.at > pause ? '' : typed.current.text
    // Repeating a letter moves to the next match.
    const text = before === key ? key : before + key
    typed.current = { text, at: timeStamp }
    const find = matching(text)
    const first = text.length === 1 ? from + 1 : Math.max(from, 0)
    for (let step = 0; step < count; step++) {
      const row = (first + step) % count
      if (find(labelOf(row))?.start === 0) return row
    }
    return undefined
  }
}
