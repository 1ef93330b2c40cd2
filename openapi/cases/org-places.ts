type Kind = 'procuratorate' | 'department' | 'station'

/** Kinds of organisation, and whether the second can stand below the first; null for the top level. */
export const orgPlaces: readonly (readonly [parent: Kind | null, kind: Kind, isPossible: boolean])[] = [
  [null, 'procuratorate', true],
  [null, 'department', false],
  [null, 'station', false],
  ['procuratorate', 'procuratorate', true],
  ['procuratorate', 'department', true],
  ['procuratorate', 'station', true],
  ['station', 'procuratorate', false],
  ['station', 'department', true],
  ['station', 'station', false],
  ['department', 'procuratorate', false],
  ['department', 'department', true],
  ['department', 'station', false],
]
