import type { AreaTable } from './table.ts'

/** The length of a code by level: 32 province, 3201 city, 320102 county, 320102002 town, 320102002001 village. */
const levels: readonly (readonly [length: number, level: AreaTable['level']])[] = [
  [2, 'province'],
  [4, 'city'],
  [6, 'county'],
  [9, 'town'],
  [12, 'village'],
]

/** The level of a division, by the length of its code. */
export function levelOf(code: string): AreaTable['level'] {
  const [, level] = levels.find(([length]) => length === code.length) ?? []
  if (level === undefined) throw new RangeError(`Not a code of a division: ${code}`)
  return level
}

/** The codes of the divisions above one, from the province on. */
export const codesAbove = (code: string): readonly string[] =>
  levels.flatMap(([length]) => (length < code.length ? code.slice(0, length) : []))

/** The code of the division directly above one; undefined for a province. */
export const parentCode = (code: string): string | undefined => codesAbove(code).at(-1)
