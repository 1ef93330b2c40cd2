const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s()[\]·.,，。]/g, '')

/** The shortest name that counts as part of a longer one: 法院 is part of many. */
const shortestPart = 4

/** Whether two names are those of one unit, or of a unit and a part of it: 江宁大学, 江宁大学法学院. */
export function isSameUnit(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  if (a === b) return a !== ''
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= shortestPart && long.includes(short)
}

/** Whether two names are written alike. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)
