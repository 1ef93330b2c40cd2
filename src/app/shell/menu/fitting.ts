/**
 * Number of leading entries that fit; where not all do, `more` is reserved for the entry that holds the rest. All in
 * px.
 */
export const fitting = (widths: readonly number[], more: number, available: number): number => {
  const sum = (count: number) => widths.slice(0, count).reduce((total, width) => total + width, 0)
  if (sum(widths.length) <= available) return widths.length
  const last = widths.findLastIndex((_, index) => sum(index + 1) + more <= available)
  return last + 1
}
