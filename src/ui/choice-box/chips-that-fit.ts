/** A chip's padding, border and remove button, and the gap to the next, px. */
const frame = 30
const gap = 4
/** Width of `+99`, px. */
const more = 34
/** Character widths at 12 px: Chinese, and any other. */
const wide = 12
const narrow = 7

const widthOf = (label: string): number =>
  [...label].reduce((sum, character) => sum + (character > '\u2e7f' ? wide : narrow), frame)

/** Number of chips that fit a width, px; at least one, which is then truncated. The rest is shown as +n. */
export const chipsThatFit = (labels: readonly string[], width: number): number => {
  let used = 0
  for (const [index, label] of labels.entries()) {
    used += widthOf(label) + (index > 0 ? gap : 0)
    const room = index === labels.length - 1 ? width : width - more
    if (used > room) return Math.max(1, index)
  }
  return labels.length
}
