import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { gridCheck } from './check-grid.ts'
import { longestLine, UnreadableWorkbook, workbookLimits } from './workbook-limits.ts'

/** The value of a cell; null for an empty one. */
export type SheetCell = string | number | boolean | Date | null

/** How an old workbook begins, and one under a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * The rows of the first sheet of an Excel file, for a thread of its own: it works without a pause. Throws
 * `UnreadableWorkbook`.
 */
export async function firstSheet(file: Uint8Array): Promise<readonly (readonly SheetCell[])[]> {
  if (compoundFile.every((byte, at) => file[at] === byte)) throw new UnreadableWorkbook('legacy')
  try {
    // as: the library's type names the class `Date` where it means a date
    const rows = (await readSheet(bounded(file), { trim: false })) as readonly (readonly SheetCell[])[]
    requireShort(rows)
    return rows
  } catch (cause) {
    throw cause instanceof UnreadableWorkbook ? cause : new UnreadableWorkbook('damaged', cause)
  }
}

/**
 * The workbook within the limits, packed without compression, so that the reader opens it at no cost. The directory is
 * summed up before each part is unpacked, and a part is never longer than the directory says.
 */
function bounded(file: Uint8Array): ArrayBuffer {
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
  const decoder = new TextDecoder()
  for (const [path, bytes] of Object.entries(parts)) if (path.endsWith('.xml')) check(decoder.decode(bytes))
  return zipSync(parts, { level: 0 }).buffer
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
