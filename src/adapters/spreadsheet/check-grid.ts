import { Parser } from 'saxen'
import { UnreadableFile, workbookLimits } from '../../core/ports/spreadsheet.ts'
import type { Parts } from './unpack.ts'

/** The last row that a spreadsheet program has; a formatted one may be empty and stand there. */
const lastRow = 1_048_576
/** Rows of all sheets together, empty ones included: the reader keeps an empty list for each. */
const allRows = 3 * lastRow

/** The number in a row's or cell's address, from 1. */
const rowNumber = (digits: string): number => {
  if (!/^\d{1,9}$/.test(digits)) throw new UnreadableFile('damaged')
  const row = Number(digits)
  if (row > lastRow) throw new UnreadableFile('rows')
  return row
}

/** Where a cell is, from 1. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** `SF12` → row 12, column 500. */
export const placeOf = (address: string): Place => {
  const [, letters, digits] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? []
  if (letters === undefined || digits === undefined) throw new UnreadableFile('damaged')
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: rowNumber(digits), column }
}

/** What the reader allocates: every row, and a rectangle up to the last cell with a value. */
interface Grid {
  rows: number
  valueRows: number
  valueColumns: number
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The grids of one part, none unless it is a sheet; throws `UnreadableFile` at the first cell beyond a limit. */
const gridsOf = (xml: string): readonly Grid[] => {
  if (!xml.includes('sheetData')) return []
  const grids: Grid[] = []
  let cell: Place | undefined
  const parser = new Parser()
  const fill = (grid: Grid, { row, column }: Place): void => {
    if (row > workbookLimits.rows) throw new UnreadableFile('rows')
    if (column > workbookLimits.columns) throw new UnreadableFile('columns')
    grid.valueRows = Math.max(grid.valueRows, row)
    grid.valueColumns = Math.max(grid.valueColumns, column)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (element, attributes, decode) => {
    const name = withoutPrefix(element)
    if (name === 'sheetData') grids.push({ rows: 0, valueRows: 0, valueColumns: 0 })
    const grid = grids.at(-1)
    if (!grid) return
    if (name === 'row' || name === 'c') {
      const { r } = attributes()
      cell = name === 'c' ? placeOf(decode(r ?? '')) : undefined
      const row = cell?.row ?? (r === undefined ? 0 : rowNumber(decode(r)))
      grid.rows = Math.max(grid.rows, row)
    } else if (cell) fill(grid, cell)
  })
  parser.on('closeTag', (element) => {
    if (withoutPrefix(element) === 'c') cell = undefined
  })
  parser.parse(xml)
  return grids
}

/**
 * Throws `UnreadableFile` for a workbook whose cells lie so far out that the reader, which fills every gap, would
 * exhaust the memory: one cell is enough for that.
 */
export const checkGrid = (parts: Parts): void => {
  const decoder = new TextDecoder()
  let rows = 0
  let cells = 0
  for (const [path, bytes] of Object.entries(parts)) {
    if (!path.endsWith('.xml')) continue
    for (const grid of gridsOf(decoder.decode(bytes))) {
      rows += grid.rows
      cells += grid.valueRows * grid.valueColumns
      if (rows > allRows) throw new UnreadableFile('rows')
      if (cells > workbookLimits.cells) throw new UnreadableFile('cells')
    }
  }
}
