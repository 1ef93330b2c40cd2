import type { CellValue, SheetNotes } from '../ports/spreadsheet.ts'

const letters = (column: number): string =>
  column > 26
    ? letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)

/** `C2:C4`. */
const nameOf = ({ from, to }: SheetNotes['merges'][number]): string =>
  `${letters(from.column)}${from.row}:${letters(to.column)}${to.row}`

export interface Filled {
  readonly rows: readonly (readonly CellValue[])[]
  /** The merged cells whose content was taken for each of their rows. */
  readonly used: readonly string[]
  /** By row and column, why a cell has no content of its own: it is merged with the one to its left. */
  readonly across: ReadonlyMap<string, string>
}

/** Cells that are filled at most, so that no file keeps the page busy. */
const most = 1_000_000

export const placeKey = (row: number, column: number): string => `${row} ${column}`

/**
 * A sheet shows the content of merged cells for all of their rows, and so it is read; across columns it is ambiguous.
 */
export const fillMerged = (
  rows: readonly (readonly CellValue[])[],
  merges: SheetNotes['merges'],
  headRow: number,
): Filled => {
  const below = merges.filter(({ to }) => to.row > headRow)
  if (below.length === 0) return { rows, used: [], across: new Map() }
  const filled = rows.map((row) => [...row])
  const across = new Map<string, string>()
  const used: string[] = []
  let budget = most
  for (const merge of below) {
    const { from, to } = merge
    const value = filled[from.row - 1]?.[from.column - 1]
    if (to.row > from.row && value !== undefined) used.push(nameOf(merge))
    for (
      let row = Math.max(from.row, headRow + 1);
      row <= Math.min(to.row, rows.length) && budget > 0;
      row += 1, budget -= 1
    ) {
      const cells = filled[row - 1]
      if (cells && value !== undefined) cells[from.column - 1] = value
      for (let column = from.column + 1; column <= to.column && budget > 0; column += 1, budget -= 1)
        across.set(placeKey(row, column), `与左侧单元格合并（${nameOf(merge)}），请取消合并后分别填写`)
    }
  }
  return { rows: filled, used, across }
}
