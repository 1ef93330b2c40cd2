import type { SheetContents } from '../ports/spreadsheet.ts'
import { cellMistake, cellText } from './cell-text.ts'
import type { CellFault, FieldOf, ImportColumn, NumberedRow, SourceSheet } from './import-column.ts'
import { rowCountMistake } from './import-limits.ts'
import { readHead } from './read-head.ts'

/** The contents of a file: the rows to send, and the cells that cannot be sent. */
export interface ReadRows<Row> {
  readonly source: SourceSheet
  readonly rows: readonly Row[]
  readonly faults: readonly CellFault[]
  readonly mistakes?: never
}

/** Why a workbook cannot be imported as a whole, worded for the user. */
export interface Unusable {
  readonly mistakes: readonly string[]
}

/** The rows of the first sheet under its head; rows without a value in a known column are skipped. */
export const readRows = <Row extends NumberedRow>(
  columns: readonly ImportColumn<FieldOf<Row>>[],
  [sheet]: readonly Pick<SheetContents, 'rows'>[],
): ReadRows<Row> | Unusable => {
  const [head = [], ...below] = sheet?.rows ?? []
  const { places, mistakes } = readHead(columns, head)
  if (mistakes) return { mistakes }
  const faults: CellFault[] = []
  const rows: Row[] = []
  const sources: SourceSheet['rows'][number][] = []
  for (const [index, cells] of below.entries()) {
    const row = index + 2
    const texts: Record<string, string> = {}
    for (const [field, place] of places) {
      const value = cells[place]
      const text = cellText(value)
      if (text !== '') texts[field] = text
      const message = cellMistake(value)
      if (message) faults.push({ row, field, value: text, message })
    }
    if (Object.keys(texts).length === 0) continue
    sources.push({ row, cells })
    // as: the columns name fields of the row, each an optional text
    rows.push({ row, ...texts } as unknown as Row)
  }
  const mistake = rowCountMistake(rows.length)
  return mistake ? { mistakes: [mistake] } : { source: { head, rows: sources }, rows, faults }
}

/** The rows without a refused cell. */
export const validRows = <Row extends NumberedRow>(
  rows: readonly Row[],
  faults: readonly CellFault[],
): readonly Row[] => {
  const wrong = new Set(faults.map(({ row }) => row))
  return rows.filter(({ row }) => !wrong.has(row))
}
