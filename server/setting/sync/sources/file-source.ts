import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { boundedLines } from './bounded-lines.ts'
import { mostWildcards, namedLike, wildcardsIn } from './file-name.ts'
import { type Ask, askOperators, type RawRow, SourceFault, type SyncSource } from './sync-source.ts'
import type { SheetCell } from './workbook/first-sheet.ts'
import { readWorkbook } from './workbook/read-workbook.ts'
import type { HiddenCells } from './workbook/sheet-notes.ts'
import { longestLine, type UnreadableReason, UnreadableWorkbook, workbookLimits } from './workbook/workbook-limits.ts'

export interface FileSettings {
  /** Absolute path of the folder of the deployment; undefined where it names none. */
  readonly folder: string | undefined
  /** A name in it, in which `*` stands for any characters; the newest file of such a name is read. */
  readonly fileName: string
}

/** Bytes. A CSV file is read piece by piece; an Excel file as a whole. */
const longestCsv = 512 * 1024 * 1024
const longestExcel = 20 * 1024 * 1024
/** Rows of a page. */
const pageSize = 500

/** The newest CSV or Excel file with such a name in a folder. The first line names the fields. */
export function fileSource({ folder, fileName }: FileSettings): SyncSource {
  if (folder === undefined) throw new SourceFault('部署配置未指定文件目录（SYNC_DIR）', askOperators)
  return {
    async *pages({ signal, tell }) {
      const { path, size } = await newest(folder, fileName)
      signal.throwIfAborted()
      const excel = /\.xlsx$/i.test(path)
      if (size > (excel ? longestExcel : longestCsv)) throw new SourceFault('文件过大')
      const rows = excel ? excelRows(path, signal, tell) : csvRows(path, signal)
      let page: RawRow[] = []
      for await (const row of rows) {
        page.push(row)
        if (page.length < pageSize) continue
        signal.throwIfAborted()
        yield page
        page = []
      }
      if (page.length > 0) yield page
    },
  }
}

/** The name is one of the folder's own files, whatever was typed: no path, no link to elsewhere. */
async function newest(folder: string, fileName: string): Promise<{ path: string; size: number }> {
  if (/[/\\\0]/.test(fileName) || !/\.(csv|xlsx)$/i.test(fileName))
    throw new SourceFault('文件名应以 .csv 或 .xlsx 结尾')
  if (wildcardsIn(fileName) > mostWildcards) throw new SourceFault(`文件名中的 * 不能超过 ${mostWildcards} 个`)
  const isNamed = namedLike(fileName)
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new SourceFault('文件目录不存在或不能读取', { cause, ...askOperators })
  })
  const found = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.') && isNamed(entry.name))
  const files = await Promise.all(
    found.map(async ({ name }) => {
      const path = join(folder, name)
      const { mtimeMs, size } = await stat(path)
      return { path, size, mtimeMs }
    }),
  )
  const [latest] = files.toSorted((one, other) => other.mtimeMs - one.mtimeMs || (one.path < other.path ? 1 : -1))
  if (!latest) throw new SourceFault(`文件目录中没有 ${fileName}`)
  return latest
}

async function* csvRows(path: string, signal: AbortSignal): AsyncIterable<RawRow> {
  const decoder = new TextDecoder((await isUtf8(path)) ? 'utf-8' : 'gb18030')
  const bytes = createReadStream(path)
  const text = async function* () {
    // as: it has no encoding
    for await (const piece of bytes) yield decoder.decode(piece as Uint8Array, { stream: true })
    yield decoder.decode()
  }
  const { parse } = await import('csv-parse')
  const lines = parse({
    columns: headsOf,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: longestLine,
  })
  // Whichever of the two fails or is left destroys the other; the reader below has the error.
  pipeline(Readable.from(boundedLines(text())), lines, () => undefined)
  try {
    // as: an object for each line, because `columns` is given
    for await (const row of lines) yield row as RawRow
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SourceFault) throw error
    throw new SourceFault(`文件第 ${lines.info.lines} 行附近的格式不是 CSV`, { cause: error })
  }
}

/** Whether all of a file is UTF-8; a file of an office may be GB18030. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const file = await open(path)
  try {
    // as: it has no encoding
    for await (const piece of file.createReadStream()) decoder.decode(piece as Uint8Array, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    await file.close()
  }
}

async function* excelRows(path: string, signal: AbortSignal, tell: Ask['tell']): AsyncIterable<RawRow> {
  let hidden: HiddenCells = { rows: [], columns: [] }
  const noted = (cells: HiddenCells) => {
    hidden = cells
  }
  const rows = await readWorkbook(await bytesOf(path), { signal, hidden: noted }).catch((error: unknown) => {
    throw error instanceof UnreadableWorkbook ? new SourceFault(unreadable[error.reason], { cause: error }) : error
  })
  // A title may stand above the names of the fields.
  const at = Math.max(
    0,
    rows.slice(0, 10).findIndex((row) => row.filter((cell) => cell !== null).length > 1),
  )
  const [first = [], ...rest] = rows.slice(at)
  const heads = headsOf(
    first.map((cell) => (typeof cell === 'object' && cell && 'cellError' in cell ? '' : String(cell ?? ''))),
  )
  const note = hiddenNote(hidden, {
    rows: rest.map((row, below) => ({ row, number: at + below + 2 })).filter(({ row }) => row.some(isFilled)),
    heads,
  })
  if (note !== undefined) tell?.(note)
  for (const row of rest)
    if (row.some(isFilled)) yield Object.fromEntries(heads.map((head, at) => [head, row[at] ?? null]))
}

const isFilled = (cell: SheetCell): boolean => cell !== null

interface Table {
  readonly rows: readonly { readonly number: number }[]
  readonly heads: readonly string[]
}

/** The numbers of a note. */
const most = 10

/** What of a table is hidden in the spreadsheet program, as an import says it; undefined for nothing. */
function hiddenNote(hidden: HiddenCells, { rows, heads }: Table): string | undefined {
  const unseen = new Set(hidden.rows)
  const numbers = rows.flatMap(({ number }) => (unseen.has(number) ? [number] : []))
  const columns = hidden.columns.flatMap((column) => heads[column - 1] ?? [])
  const few = `第 ${numbers.slice(0, most).join('、')} 行${numbers.length > most ? '等' : ''}`
  const parts = [
    ...(numbers.length > 0 ? [`其中 ${numbers.length} 行在 Excel 中被隐藏（${few}），已一并读取`] : []),
    ...(columns.length > 0
      ? [
          `列${columns
            .map((name) => `“${name.slice(0, 30)}”`)
            .slice(0, most)
            .join('')}在 Excel 中被隐藏，已一并读取`,
        ]
      : []),
  ]
  return parts.length > 0 ? parts.join('；') : undefined
}

const unreadable: Readonly<Record<UnreadableReason, string>> = {
  damaged: '文件不是 Excel 工作簿，或已损坏',
  legacy: '文件是旧版 .xls 或加密的工作簿，请另存为不加密的 .xlsx',
  rows: `工作簿超过 ${workbookLimits.rows} 行`,
  columns: `工作簿超过 ${workbookLimits.columns} 列`,
  cells: `工作簿超过 ${workbookLimits.cells} 个单元格`,
  unpacked: '工作簿的内容超过 50 MB',
  memory: '工作簿的内容过大',
  line: `工作簿有一行超过 ${longestLine} 个字符`,
  seconds: `工作簿在 ${workbookLimits.seconds} 秒内没有读完`,
}

/** A file as a whole, but no more of it than a workbook may have, where it grows meanwhile. */
async function bytesOf(path: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  // as: it has no encoding
  for await (const piece of createReadStream(path, { end: longestExcel })) pieces.push(piece as Uint8Array)
  const bytes = Buffer.concat(pieces)
  if (bytes.length > longestExcel) throw new SourceFault('文件过大')
  return bytes
}

/** The names of the fields. Throws a `SourceFault` where two are the same, or where there are too many. */
function headsOf(cells: readonly string[]): string[] {
  if (cells.length > workbookLimits.columns) throw new SourceFault(`首行超过 ${workbookLimits.columns} 列`)
  const heads = cells.map((cell) => cell.trim())
  const twice = heads.find((head, at) => head !== '' && heads.indexOf(head) !== at)
  if (twice !== undefined) throw new SourceFault(`首行有两个“${twice.slice(0, 30)}”`)
  return heads.map((head, at) => (head === '' ? `第${at + 1}列` : head))
}
