import type { Cell, CellValue, Sheet } from '../ports/spreadsheet.ts'
import type { ExportRequest } from './export-request.ts'

/** The API's format of days and times (openapi/common.yaml, Date and DateTime). */
const time = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/

/** Converts a day or time of the API to a date of the workbook; other values are unchanged. */
export const cellOf = (value: CellValue): Cell => {
  const [, day, clock] = typeof value === 'string' ? (time.exec(value) ?? []) : []
  if (day === undefined) return { value }
  const date = new Date(`${day}T${clock ?? '00:00:00'}Z`)
  // The parser turns 30 February into 2 March.
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return { value }
  return { value: date, shows: clock === undefined ? 'day' : 'second' }
}

/** A character of the workbook's font is about 7 px wide. */
const characters = (px: number): number => Math.round(px / 7)

function* rowsOf<Row>({ columns }: ExportRequest<Row>, rows: readonly Row[]): Generator<readonly Cell[]> {
  yield columns.map(({ header }) => ({ value: header, look: 'head' }))
  for (const row of rows) yield columns.map(({ valueOf }) => cellOf(valueOf(row)))
}

/** Removes characters that are invalid in a sheet's name, and truncates it to 31. */
const sheetName = (name: string): string => name.replaceAll(/[[\]/\\:*?']/g, ' ').slice(0, 31)

/** The rows with headers, in the columns of the list. */
export const dataSheet = <Row>(request: ExportRequest<Row>, rows: readonly Row[]): Sheet => ({
  name: sheetName(request.name),
  columns: request.columns.map(({ width = 140 }) => ({ width: characters(width) })),
  rows: rowsOf(request, rows),
  frozenRows: 1,
})

interface Outcome {
  readonly rows: number
  readonly changed: boolean
  /** The time, formatted. */
  readonly time: string
}

type Noted<Row> = Pick<ExportRequest<Row>, 'name' | 'person' | 'purpose' | 'filter' | 'columns'>

/** Who exported what, when and how much, for later readers of the file. */
export const notesSheet = <Row>(
  { name, person, purpose, filter, columns }: Noted<Row>,
  { rows, changed, time: when }: Outcome,
): Sheet => {
  const notes: readonly (readonly [string, CellValue])[] = [
    ['导出内容', name],
    ['导出人', person],
    ['导出时间', when],
    ...(purpose === undefined ? [] : [['导出用途', purpose] as const]),
    ['行数', rows],
    ['列', columns.map(({ header }) => header).join('、')],
    ...(filter.length > 0
      ? filter.map(({ label, value }) => [`查询条件：${label}`, value] as const)
      : [['查询条件', '无'] as const]),
    ...(changed ? [['说明', '导出期间数据有变化，内容以各页读取时为准'] as const] : []),
  ]
  return {
    name: '导出说明',
    columns: [{ width: 24 }, { width: 80 }],
    rows: notes.map(([label, value]) => [{ value: label, look: 'head' }, cellOf(value)]),
  }
}
