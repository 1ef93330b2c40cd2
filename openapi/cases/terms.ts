/** The last day of a term by its first day and its years: the one before the same day. */
export const terms: readonly (readonly [begin: string, years: number, end: string])[] = [
  ['2026-03-01', 5, '2031-02-28'],
  ['2027-03-01', 5, '2032-02-29'],
  ['2026-11-21', 2, '2028-11-20'],
  ['2026-01-01', 1, '2026-12-31'],
  // There is no 29 February to be the day before which it ends.
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-28'],
]
