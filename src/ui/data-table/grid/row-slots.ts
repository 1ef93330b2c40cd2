import type { RowWindow } from '../../hooks/use-row-window.ts'

/** What stands in a table's body: a row, by its index, or the room of rows that are not drawn. */
export type Slot = { readonly row: number } | { readonly gap: number; readonly before: number }

/** The rows of a window and one more that must not go, however far it is, with gaps for all others of `count` rows. */
export const slotsOf = (count: number, { first, end }: RowWindow, kept: number): readonly Slot[] => {
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset)
  if (kept >= 0 && kept < first) drawn.unshift(kept)
  if (kept >= end && kept < count) drawn.push(kept)
  let next = 0
  const slots: Slot[] = []
  for (const row of drawn) {
    if (row > next) slots.push({ gap: row - next, before: row })
    slots.push({ row })
    next = row + 1
  }
  if (next < count) slots.push({ gap: count - next, before: count })
  return slots
}
