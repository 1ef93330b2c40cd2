import type { CellValue } from '../ports/spreadsheet.ts'
import type { ImportColumn } from './import-column.ts'

/** Head of the column that a file of mistakes has more; it is passed over when that file comes back. */
export const faultHeader = '错误原因'

/** Full-width letters, spaces and the mark of required columns make no difference. */
export const plainHeader = (header: CellValue): string =>
  String(header ?? '')
    .normalize('NFKC')
    .replaceAll(/[\s*]/g, '')

const listed = (headers: readonly string[]): string => headers.map((header) => `“${header}”`).join('、')

/** The place of each field in the rows, or what is wrong with the head, in the person's words. */
export type Head =
  | { readonly places: ReadonlyMap<string, number>; readonly mistakes?: never }
  | { readonly mistakes: readonly string[]; readonly places?: never }

/**
 * Finds the columns in the first row, in whatever order. A column that is not known is a mistake, since what stands in
 * it would be lost unsaid; one that is not required may be missing.
 */
export const readHead = (columns: readonly ImportColumn[], head: readonly CellValue[]): Head => {
  const fields = new Map(columns.map(({ header, field }) => [plainHeader(header), field]))
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
  if (places.size === 0) return { mistakes: ['第 1 行没有找到列名，请使用模板填写'] }
  const mistakes = [
    ...(missing.length > 0 ? [`缺少必填列：${listed(missing)}`] : []),
    ...(unknown.length > 0 ? [`不认识的列：${listed([...new Set(unknown)])}，请删除或改为模板中的列名`] : []),
    ...(twice.length > 0 ? [`重复的列：${listed([...new Set(twice)])}`] : []),
  ]
  return mistakes.length > 0 ? { mistakes } : { places }
}
