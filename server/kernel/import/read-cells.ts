import { readText } from '../reading/read-text.ts'
import type { Cells, ImportedTable, ImportRow, ImportTypes } from './import-kind.ts'

type Formats<T extends ImportTypes> = Pick<ImportedTable<T>, 'format'>

/** The cells of a row as they are judged, without the empty ones. */
export function cellsOf<T extends ImportTypes>(
  table: Formats<T> & Pick<ImportedTable<T>, 'fields'>,
  row: ImportRow<T['field']>,
): Cells<T['field']> {
  const texts = table.fields.map((field: T['field']) => [field, cellOf(table, field, row)] as const)
  // as: Object.fromEntries loses the keys, which are fields.
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as Cells<T['field']>
}

/** The distinct keys that the rows refer to, lower-case. */
export function keysOf<T extends ImportTypes>(
  table: Formats<T> & Pick<ImportedTable<T>, 'key'>,
  rows: readonly ImportRow<T['field']>[],
): readonly string[] {
  const texts = rows.map((row) => cellOf(table, table.key.field, row).toLowerCase())
  return [...new Set(texts.filter((text) => text !== ''))]
}

function cellOf<T extends ImportTypes>({ format }: Formats<T>, field: T['field'], row: ImportRow<T['field']>): string {
  const known = format?.(field)
  return readText(known === undefined ? {} : { format: known }, row[field] ?? '')
}
