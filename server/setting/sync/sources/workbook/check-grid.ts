import { Parser } from 'saxen'
import { UnreadableWorkbook, workbookLimits } from './workbook-limits.ts'

/** The last row that a spreadsheet program has; a formatted one may be empty and stand there. */
const lastRow = 1_048_576

/** Where a cell is, from 1. */
export interface Place {
  readonly row: number
  readonly column: number
}

function rowOf(digits: string): number {
  if (!/^\d{1,9}$/.test(digits)) throw new UnreadableWorkbook('damaged')
  const row = Number(digits)
  if (row > lastRow) throw new UnreadableWorkbook('rows')
  return row
}

/** `SF12` → row 12, column 500. */
export function placeOf(address: string): Place {
  const [, letters, digits] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? []
  if (letters === undefined || digits === undefined) throw new UnreadableWorkbook('damaged')
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: rowOf(digits), column }
}

/**
 * Returns what takes the parts of a workbook one by one, and throws `UnreadableWorkbook` at the first cell that lies so
 * far out that the reader, which fills every gap, would exhaust the memory: one cell is enough for that.
 */
export function gridCheck(): (xml: string) => void {
  /** Of the sheets before. */
  let [rows, cells] = [0, 0]
  return (xml) => {
    if (!xml.includes('sheetData')) return
    let [last, wide, high, within] = [0, 0, 0, false]
    let cell: Place | undefined
    const local = (name: string) => name.slice(name.indexOf(':') + 1)
    const parser = new Parser()
    parser.on('error', (error) => {
      throw error
    })
    parser.on('openTag', (element, attributes, decode) => {
      const name = local(element)
      if (name === 'sheetData') within = true
      if (!within) return
      if (name === 'row' || name === 'c') {
        const { r } = attributes()
        cell = name === 'c' ? placeOf(decode(r ?? '')) : undefined
        last = Math.max(last, cell?.row ?? (r === undefined ? 0 : rowOf(decode(r))))
        // The reader keeps an empty list for each row.
        if (rows + last > 3 * lastRow) throw new UnreadableWorkbook('rows')
      } else if (cell) {
        if (cell.row > workbookLimits.rows) throw new UnreadableWorkbook('rows')
        if (cell.column > workbookLimits.columns) throw new UnreadableWorkbook('columns')
        high = Math.max(high, cell.row)
        wide = Math.max(wide, cell.column)
        if (cells + high * wide > workbookLimits.cells) throw new UnreadableWorkbook('cells')
      }
    })
    parser.on('closeTag', (element) => {
      if (local(element) === 'c') cell = undefined
    })
    parser.parse(xml)
    rows += last
    cells += high * wide
  }
}
