import type { CellValue } from '../ports/spreadsheet.ts'
import type { ImportColumn } from './import-column.ts'

/** Header of the additional column in a file of errors; ignored when that file is imported. */
export const faultHeader = '错误原因'

/** Ignores width of letters, spaces and the mark of required columns. */
export const plainHeader = (header: CellValue): string =>
  String(header ?? '')
    .normalize('NFKC')
    .replaceAll(/[\s*]/g, '')

const listed = (headers: readonly string[]): string => headers.map((header) => `“${header}”`).join('、')

/** The index of each field in the rows, or the error in the header, worded for the user. */
export type Head =
  | { readonly places: ReadonlyMap<string, number>; readonly mistakes?: never; readonly isNone?: never }
  /** `isNone`: the row has none of the columns. */
  | { readonly mistakes: readonly string[]; readonly places?: never; readonly isNone: boolean }

/**
 * Finds the columns in the header row, in any order. An unknown column is an error, because its data would be lost
 * silently; an optional one may be missing.
 */
export const readHead = (columns: readonly ImportColumn[], head: readonly CellValue[]): Head => {
  const fields = new Map(
    columns.flatMap(({ header, exportedAs = header, field }) =>
      [header, exportedAs].map((text) => [plainHeader(text), field] as const),
    ),
  )
  const places = new Map<string, number>()
  const unknown: string[] = []
  const twice: string[] = []
  for (const [place, cell] of head.entries()) {
    const header = plainHeader(cell)
    const field = fields.get(header)
    if (header === '' || header === faultHeader) continue
    if (field === undefined) unknown.push(header)
    else if (places.has(field)) twice.push(header)
    else places.set(field, place)
  }
  const missing = columns.flatMap(({ header, field, required }) => (required && !places.has(field) ? [header] : []))
  if (places.size === 0) return { mistakes: ['第 1 行没有找到列名，请使用模板填写'], isNone: true }
  const mistakes = [
    ...(missing.length > 0 ? [`缺少必填列：${listed(missing)}`] : []),
    ...(unknown.length > 0 ? [`不认识的列：${listed([...new Set(unknown)])}，请删除或改为模板中的列名`] : []),
    ...(twice.length > 0 ? [`重复的列：${listed([...new Set(twice)])}`] : []),
  ]
  return mistakes.length > 0 ? { mistakes, isNone: false } : { places }
}
