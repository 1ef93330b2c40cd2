import type { SheetContents } from '../ports/spreadsheet.ts'
import { cellMistake, cellText } from './cell-text.ts'
import type { CellFault, ImportColumn, ImportRecord, SourceSheet } from './import-column.ts'
import { rowCountMistake } from './import-limits.ts'
import { readHead } from './read-head.ts'

/** What a file holds: the rows to send, and the cells that cannot be sent. */
export interface ReadRows {
  readonly source: SourceSheet
  readonly records: readonly ImportRecord[]
  readonly faults: readonly CellFault[]
  readonly mistakes?: never
}

/** Why a workbook cannot be imported as a whole, in the person's words. */
export interface Unusable {
  readonly mistakes: readonly string[]
}

/** The rows of the first sheet under its head; rows without anything in a known column are passed over. */
export const readRows = (
  columns: readonly ImportColumn[],
  [sheet]: readonly Pick<SheetContents, 'rows'>[],
): ReadRows | Unusable => {
  const [head = [], ...below] = sheet?.rows ?? []
  const { places, mistakes } = readHead(columns, head)
  if (mistakes) return { mistakes }
  const faults: CellFault[] = []
  const records: ImportRecord[] = []
  const rows: SourceSheet['rows'][number][] = []
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
    rows.push({ row, cells })
    records.push({ row, texts })
  }
  const mistake = rowCountMistake(records.length)
  return mistake ? { mistakes: [mistake] } : { source: { head, rows }, records, faults }
}

/** The records none of whose cells is refused. */
export const soundRecords = (
  records: readonly ImportRecord[],
  faults: readonly CellFault[],
): readonly ImportRecord[] => {
  const wrong = new Set(faults.map(({ row }) => row))
  return records.filter(({ row }) => !wrong.has(row))
}
