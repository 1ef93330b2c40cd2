import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { gridCheck } from './check-grid.ts'
import { type HiddenCells, notesIn, type SheetNotes, sheetsIn } from './sheet-notes.ts'
import { longestLine, UnreadableWorkbook, workbookLimits } from './workbook-limits.ts'

/** A formula with an error, such as #N/A, or with no result ('') because no program has calculated it. */
export interface CellError {
  readonly cellError: string
}

/** The value of a cell; null for an empty one. */
export type SheetCell = string | number | boolean | Date | CellError | null

/** How an old workbook begins, and one under a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The rows of the first visible sheet of an Excel file, and what is hidden in it, for a thread of its own: it works
 * without a pause. Merged cells of one column have their value in each row. Throws `UnreadableWorkbook`.
 */
export async function firstSheet(
  file: Uint8Array,
): Promise<{ readonly rows: readonly (readonly SheetCell[])[]; readonly hidden: HiddenCells }> {
  if (compoundFile.every((byte, at) => file[at] === byte)) throw new UnreadableWorkbook('legacy')
  try {
    const parts = bounded(file)
    const textAt = (path: string) => (parts[path] ? decoder.decode(parts[path]) : '<none/>')
    const sheets = sheetsIn(textAt('xl/workbook.xml'), textAt('xl/_rels/workbook.xml.rels'))
    const at = Math.max(
      0,
      sheets.findIndex(({ hidden }) => !hidden),
    )
    // Without compression, so that the reader opens it at no cost.
    const plain = zipSync(parts, { level: 0 }).buffer
    // as: the library's type names the class `Date` where it means a date
    const rows = (await readSheet(plain, at + 1, { trim: false })) as SheetCell[][]
    const notes = notesIn(textAt(sheets[at]?.path ?? ''))
    withNotes(rows, notes)
    requireShort(rows)
    return { rows, hidden: notes.hidden }
  } catch (cause) {
    throw cause instanceof UnreadableWorkbook ? cause : new UnreadableWorkbook('damaged', cause)
  }
}

/** Puts the errors of formulas and the values of merged cells where they belong. */
function withNotes(rows: SheetCell[][], { merges, faults }: SheetNotes): void {
  for (const { row, column, error } of faults) {
    const cells = rows[row - 1]
    if (cells) cells[column - 1] = { cellError: error }
  }
  for (const { column, from, to } of merges) {
    const value = rows[from - 1]?.[column - 1] ?? null
    for (const cells of rows.slice(from, to)) cells[column - 1] = value
  }
}

const decoder = new TextDecoder()

/**
 * The parts of the workbook within the limits. The directory is summed up before each part is unpacked, and a part is
 * never longer than the directory says.
 */
function bounded(file: Uint8Array): Readonly<Record<string, Uint8Array<ArrayBuffer>>> {
  let sum = 0
  const parts = unzipSync(file, {
    filter: ({ name, size, originalSize }) => {
      if (!name.endsWith('.xml') && !name.endsWith('.xml.rels')) return false
      sum += Math.max(size, originalSize) // A part that is stored as it is has the packed size.
      if (sum > workbookLimits.unpacked) throw new UnreadableWorkbook('unpacked')
      return true
    },
  })
  const check = gridCheck()
  for (const [path, bytes] of Object.entries(parts)) if (path.endsWith('.xml')) check(decoder.decode(bytes))
  return parts
}

/**
 * Cells may share one text, so that a small part stands for more characters than it has; each row is a copy of them.
 */
function requireShort(rows: readonly (readonly SheetCell[])[]): void {
  let all = 0
  for (const row of rows) {
    const length = row.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
    if (length > longestLine) throw new UnreadableWorkbook('line')
    all += length
    if (all > workbookLimits.unpacked) throw new UnreadableWorkbook('unpacked')
  }
}
