import type { SheetContents } from '../ports/spreadsheet.ts'
import type { ImportColumn } from './import-column.ts'
import { type Head, readHead } from './read-head.ts'

/** Rows above the header, such as a title, that a sheet may have. */
const rowsAbove = 10

export type Readable = Pick<SheetContents, 'rows'> & Partial<SheetContents>

/** Where the rows of a file begin. */
export interface Table {
  readonly sheet: Readable
  /** Index of the header among the rows of the sheet. */
  readonly at: number
  readonly head: Head
  /** Whether it stands elsewhere than the template has it. */
  readonly elsewhere: boolean
}

/**
 * The first header that all visible sheets have within their first rows; one with mistakes where there is no other.
 * Otherwise the mistake, which names the sheets.
 */
export const findTable = (columns: readonly ImportColumn[], sheets: readonly Readable[]): Table | string => {
  const visible = sheets.filter(({ notes }) => !notes?.hidden)
  const heads = visible.flatMap((sheet, index) =>
    sheet.rows.slice(0, rowsAbove).flatMap((row, at) => {
      const head = readHead(columns, row)
      return head.isNone ? [] : [{ sheet, at, head, elsewhere: at > 0 || sheets.indexOf(sheet) > 0 || index > 0 }]
    }),
  )
  const found = heads.find(({ head }) => head.places) ?? heads[0]
  if (found) return found
  const names = visible.flatMap(({ name }) => (name === undefined ? [] : [`“${name}”`])).join('')
  return `${names === '' ? '' : `工作表${names}的`}前 ${rowsAbove} 行没有找到列名，请使用模板填写`
}
