import type { Pinyin } from '../../core/ports/pinyin.ts'

const none: readonly string[] = []

/** Readings from a given table, by character: for tests, and where only a few characters matter. */
export const createTablePinyin = (table: Readonly<Record<string, readonly string[]>>): Pinyin => {
  const readings = new Map(Object.entries(table))
  const reading = (character: string) => readings.get(character) ?? none
  return { load: () => Promise.resolve(reading) }
}
