import readWorkbook from 'read-excel-file/universal'
import writeWorkbook, { type Cell as ExcelCell, type SheetData } from 'write-excel-file/universal'
import {
  type Cell,
  type CellValue,
  type Sheet,
  type SheetContents,
  type SheetNotes,
  type Spreadsheet,
  UnreadableFile,
  type UnreadableReason,
} from '../../core/ports/spreadsheet.ts'
import { checkGrid } from './check-grid.ts'
import { choiceLists } from './choice-lists.ts'
import { sheetNotes } from './sheet-notes.ts'
import { repack, unpack } from './unpack.ts'

const looks = {
  head: { fontWeight: 'bold', backgroundColor: '#EAF1FC', borderStyle: 'thin', borderColor: '#C3CAD5', wrap: true },
  wrong: { backgroundColor: '#FDECEB', textColor: '#C4302B' },
  note: { textColor: '#C4302B', wrap: true },
  plain: {},
} as const

const dateFormats = { day: 'yyyy-mm-dd', minute: 'yyyy-mm-dd hh:mm', second: 'yyyy-mm-dd hh:mm:ss' } as const

/** Maximum length of a text in an Excel cell. */
const longest = 32_767

const written = ({ value, look = 'plain', shows = 'day' }: Cell): ExcelCell => {
  const style = looks[look]
  if (value === undefined || value === '') return look === 'plain' ? undefined : style
  // The format '@' keeps a text a text also after the cell was edited.
  if (typeof value === 'string') return { ...style, value: value.slice(0, longest), type: String, format: '@' }
  if (value instanceof Date) return { ...style, value, type: Date, format: dateFormats[shows] }
  return typeof value === 'number' ? { ...style, value, type: Number } : { ...style, value, type: Boolean }
}

const write = (sheets: readonly Sheet[]): Promise<Blob> => {
  const lists = choiceLists(sheets)
  return writeWorkbook(
    [
      ...sheets.map(({ name, columns, rows, frozenRows = 0 }) => ({
        sheet: name,
        columns: columns.map(({ width }) => (width === undefined ? {} : { width })),
        data: Array.from(rows, (row) => row.map(written)) as SheetData,
        stickyRowsCount: frozenRows,
      })),
      ...lists.sheets,
    ],
    { features: [lists.feature] },
  ).toBlob()
}

/** The codes of the library's `InvalidInputError`. */
const reasons: Readonly<Record<string, UnreadableReason>> = {
  XLS_FILE_NOT_SUPPORTED: 'legacy',
  FILE_NOT_SUPPORTED: 'no-workbook',
  NO_DATA: 'no-workbook',
}

const unreadable = (cause: unknown): UnreadableFile => {
  if (cause instanceof UnreadableFile) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new UnreadableFile(reasons[code] ?? 'damaged', cause)
}

type Found = Exclude<CellValue, undefined> | null

/** A date is stored as a fraction of a day, which can be off by a millisecond. */
const found = (cell: Found): CellValue =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : (cell ?? undefined)

const withoutEnd = (row: readonly CellValue[]): readonly CellValue[] =>
  row.slice(0, row.findLastIndex((value) => value !== undefined) + 1)

/** How every archive begins. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The workbook as the library may read it, with what it does not tell: within the limits, or no archive, which it
 * rejects with the reason.
 */
const bounded = (file: ArrayBuffer): { readonly file: ArrayBuffer; readonly notes: readonly SheetNotes[] } => {
  const bytes = new Uint8Array(file)
  if (!isArchive(bytes)) return { file, notes: [] }
  const parts = unpack(bytes)
  checkGrid(parts)
  return { file: repack(parts), notes: sheetNotes(parts) }
}

const isTelling = ({ hidden, ...lists }: SheetNotes): boolean =>
  hidden || Object.values(lists).some(({ length }) => length > 0)

const read = async (file: Blob): Promise<readonly SheetContents[]> => {
  try {
    const { file: within, notes } = bounded(await file.arrayBuffer())
    const sheets = await readWorkbook(within, { trim: false })
    return sheets.map(({ sheet, data }, at) => {
      const known = notes[at]
      // as: the library's type names the class `Date` where it means a date
      const rows = data.map((row) => withoutEnd((row as Found[]).map(found)))
      return { name: sheet, rows, ...(known && isTelling(known) && { notes: known }) }
    })
  } catch (cause) {
    throw unreadable(cause)
  }
}

/** Workbooks by write-excel-file and read-excel-file, in the calling thread; 10,000 rows take about a second. */
export const createExcelWorkbook = (): Spreadsheet => ({ write, read })
