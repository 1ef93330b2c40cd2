/** A chip's padding, border and cross, and the gap to the next, px. */
const frame = 30
const gap = 4
/** What `+99` takes, px. */
const more = 34
/** Widths at 12 px: of a Chinese character, and of any other. */
const wide = 12
const narrow = 7

const widthOf = (label: string): number =>
  [...label].reduce((sum, character) => sum + (character > '\u2e7f' ? wide : narrow), frame)

/** How many chips stand in a row of some width, px; always one, that is then cut short. The rest are told as +n. */
export const chipsThatFit = (labels: readonly string[], width: number): number => {
  let used = 0
  for (const [index, label] of labels.entries()) {
    used += widthOf(label) + (index > 0 ? gap : 0)
    const room = index === labels.length - 1 ? width : width - more
    if (used > room) return Math.max(1, index)
  }
  return labels.length
}
