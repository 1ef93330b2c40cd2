import type { Database } from '../../database/schema.ts'
import { readText } from '../reading/read-text.ts'
import type { Cells, ImportedTable, Importer, ImportRow, ImportTypes, Named } from './import-kind.ts'

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

/** How rows with these cells name their records, and the distinct keys (lower-case) that they name. */
export async function namesOf<T extends ImportTypes>(
  db: Database,
  table: Pick<ImportedTable<T>, 'key' | 'naming'>,
  importer: Importer,
  rows: readonly { readonly cells: Cells<T['field']> }[],
): Promise<{ readonly nameOf: (cells: Cells<T['field']>) => Named; readonly keys: readonly string[] }> {
  const byCell = (cells: Cells<T['field']>): Named => ({ key: cells[table.key.field]?.toLowerCase() })
  const all = rows.map(({ cells }) => cells)
  const nameOf = (await table.naming?.(db, importer, all)) ?? byCell
  return { nameOf, keys: [...new Set(all.flatMap((cells) => nameOf(cells).key ?? []))] }
}

function cellOf<T extends ImportTypes>({ format }: Formats<T>, field: T['field'], row: ImportRow<T['field']>): string {
  const known = format?.(field)
  return readText(known === undefined ? {} : { format: known }, row[field] ?? '')
}
