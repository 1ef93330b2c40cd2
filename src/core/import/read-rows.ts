import { cellMistake, cellText } from './cell-text.ts'
import { findTable, type Readable } from './find-table.ts'
import type { CellFault, FieldOf, ImportColumn, NumberedRow, SourceSheet } from './import-column.ts'
import { rowCountMistake } from './import-limits.ts'
import { fillMerged, placeKey } from './merged-cells.ts'

/** What is hidden in the spreadsheet program, and read all the same. */
export interface HiddenCells {
  /** Numbers of rows. */
  readonly rows: readonly number[]
  /** Headers of columns. */
  readonly columns: readonly string[]
}

/** The contents of a file: the rows to send, and the cells that cannot be sent. */
export interface ReadRows<Row> {
  readonly source: SourceSheet
  readonly rows: readonly Row[]
  readonly faults: readonly CellFault[]
  readonly hidden: HiddenCells
  /** What the user should know of how the file was read. */
  readonly notes: readonly string[]
  readonly mistakes?: never
}

/** Why a workbook cannot be imported as a whole, worded for the user. */
export interface Unusable {
  readonly mistakes: readonly string[]
}

/** Why a formula has no value; '' where no program has calculated it. */
const formulaMistake = (error: string): string =>
  error === ''
    ? '公式没有计算结果，请在 Excel 中打开并保存后重新选择文件，或直接填写内容'
    : `公式的结果是错误值 ${error}，请改正公式或直接填写内容`

interface Manner {
  /** Leaves out what is hidden in the spreadsheet program. */
  readonly visibleOnly?: boolean
}

/**
 * The rows under the first header of the workbook; rows without a value in a known column are skipped. Merged cells of
 * one column have their content in each row.
 */
export const readRows = <Row extends NumberedRow>(
  columns: readonly ImportColumn<FieldOf<Row>>[],
  sheets: readonly Readable[],
  { visibleOnly = false }: Manner = {},
): ReadRows<Row> | Unusable => {
  const table = findTable(columns, sheets)
  if (typeof table === 'string') return { mistakes: [table] }
  const { sheet, at } = table
  if (table.head.mistakes) return { mistakes: table.head.mistakes }
  const { hiddenRows = [], hiddenColumns = [], merges = [], faults: wrong = [] } = sheet.notes ?? {}
  const { rows: all, used, across } = fillMerged(sheet.rows, merges, at + 1)
  const errors = new Map(wrong.map(({ row, column, error }) => [placeKey(row, column), formulaMistake(error)]))
  const [unseenRows, unseenColumns] = [new Set(hiddenRows), new Set(hiddenColumns)]
  const byField = new Map<string, (typeof columns)[number]>(columns.map((column) => [column.field, column]))
  const places = [...table.head.places].filter(
    ([field, place]) => !byField.get(field)?.unread && !(visibleOnly && unseenColumns.has(place + 1)),
  )
  const nameOf = (field: string) => byField.get(field)?.header ?? field
  const unread = [...table.head.places.keys()].flatMap((field) =>
    byField.get(field)?.unread ? [`“${nameOf(field)}”`] : [],
  )

  const faults: CellFault[] = []
  const rows: Row[] = []
  const sources: SourceSheet['rows'][number][] = []
  for (const [index, cells] of all.entries()) {
    const row = index + 1
    if (index <= at || (visibleOnly && unseenRows.has(row))) continue
    const texts: Record<string, string> = {}
    const found: CellFault[] = []
    for (const [field, place] of places) {
      const value = cells[place]
      const text = cellText(value, byField.get(field))
      if (text !== '') texts[field] = text
      const key = placeKey(row, place + 1)
      const message = errors.get(key) ?? across.get(key) ?? cellMistake(value)
      if (message) found.push({ row, field, value: text, message })
    }
    if (Object.keys(texts).length === 0) continue
    faults.push(...found)
    sources.push({ row, cells })
    // as: the columns name fields of the row, each an optional text
    rows.push({ row, ...texts } as unknown as Row)
  }
  const mistake = rowCountMistake(rows.length)
  if (mistake) return { mistakes: [mistake] }
  const read = new Set(rows.map(({ row }) => row))
  return {
    source: { head: sheet.rows[at] ?? [], rows: sources },
    rows,
    faults,
    hidden: {
      rows: hiddenRows.filter((row) => read.has(row)),
      columns: places.flatMap(([field, place]) => (unseenColumns.has(place + 1) ? [nameOf(field)] : [])),
    },
    notes: [
      ...(table.elsewhere && sheet.name !== undefined ? [`读取的是工作表“${sheet.name}”，列名在第 ${at + 1} 行`] : []),
      ...(unread.length > 0 ? [`列${unread.join('')}只供查看，不会导入`] : []),
      ...(used.length > 0 ? [`合并单元格 ${used.slice(0, 10).join('、')} 的内容用于其中每一行`] : []),
    ],
  }
}

/** The rows without a refused cell. */
export const validRows = <Row extends NumberedRow>(
  rows: readonly Row[],
  faults: readonly CellFault[],
): readonly Row[] => {
  const wrong = new Set(faults.map(({ row }) => row))
  return rows.filter(({ row }) => !wrong.has(row))
}
