import type { Database } from '../../database/schema.ts'
import { chunked } from '../chunked.ts'
import type { FieldError } from '../failure.ts'
import type { Cells, ImportedTable, Importer, ImportRow, ImportTypes } from './import-kind.ts'
import { holdersOf, idsByKey } from './records.ts'
import { valueTaken } from './unique-value.ts'

interface CellFault extends FieldError {
  readonly row: number
  readonly value?: string
}

interface NewStep<T extends ImportTypes> {
  readonly row: number
  readonly values: T['values']
}
export interface ChangeStep<T extends ImportTypes> extends NewStep<T> {
  readonly record: T['record']
}

/** What an import would do: its changes, and every refused cell. */
export interface CheckedRows<T extends ImportTypes> {
  readonly create: readonly NewStep<T>[]
  readonly update: readonly ChangeStep<T>[]
  readonly skipped: number
  /** Rows with at least one error. */
  readonly wrong: number
  readonly errors: CellFault[]
  /** Ids of the records that have a unique value which a row wants. */
  readonly holders: readonly string[]
}

interface Manner {
  /** The keys (lower-case) that earlier parts of the same import have created or changed. */
  readonly imported?: ReadonlySet<string> | undefined
  /** Nothing is told of unique values that other records have. */
  readonly discreet?: boolean
}

export interface SentRows<Field extends string> {
  readonly existing: 'update' | 'skip'
  readonly rows: readonly ImportRow<Field>[]
}

/** The distinct keys that the rows refer to, lower-case. */
export function keysOf<Field extends string>(
  { key }: { readonly key: { readonly field: Field } },
  rows: readonly ImportRow<Field>[],
): readonly string[] {
  return [...new Set(textsOf(key.field, rows).map((text) => text.toLowerCase()))]
}

/** Checks the rows one by one, changes nothing, in a fixed number of queries. */
export async function checkRows<T extends ImportTypes>(
  db: Database,
  table: ImportedTable<T>,
  importer: Importer,
  { rows, existing }: SentRows<T['field']>,
  { imported = new Set(), discreet = false }: Manner = {},
): Promise<CheckedRows<T>> {
  const { key, unique } = table
  const stored = await table.load(db, importer.account, await idsByKey(db, table, keysOf(table, rows)))
  const records = new Map(stored.map((record) => [record.key.toLowerCase(), record]))
  const taken: string[] = []
  const holders =
    unique && !discreet ? await holdersOf(db, table.table, unique.column, textsOf(unique.field, rows)) : new Map()
  const read = await table.reader(db, importer, rows)
  const repeatedKey = repetition(table.label(key.field))
  const repeatedValue = unique && repetition(table.label(unique.field))

  /** Why this row cannot use its key; undefined when it can. */
  const keyFault = (row: number, text: string | undefined) =>
    text === undefined
      ? undefined
      : (repeatedKey(row, text) ?? (imported.has(text) ? `本次导入中已有这个${table.label(key.field)}` : undefined))

  /**
   * Why this row cannot use its unique value. A value can be reused only after its holder has released it, and never in
   * the same file.
   */
  const valueFault = (row: number, cells: Cells<T['field']>, record: T['record'] | undefined) => {
    const text = unique && cells[unique.field]
    if (text === undefined) return undefined
    const repeated = repeatedValue?.(row, text)
    if (repeated !== undefined) return repeated
    const holder = holders.get(text)
    if (holder === undefined || holder === record?.id) return undefined
    taken.push(holder)
    return valueTaken(table, '该')
  }

  const create: NewStep<T>[] = []
  const update: ChangeStep<T>[] = []
  const errors: CellFault[] = []
  let skipped = 0
  let wrong = 0
  const checkRow = (sent: ImportRow<T['field']>) => {
    const { row } = sent
    const cells = cellsOf(table.fields, sent)
    const text = cells[key.field]?.toLowerCase()
    const record = text === undefined ? undefined : records.get(text)
    const repeated = keyFault(row, text)
    if (repeated === undefined && record && existing === 'skip') {
      skipped += 1
      return
    }
    const { values, faults: found } = read(cells, record)
    const missing = (record ? [key.field] : table.required).filter((field) => cells[field] === undefined)
    const faults = [
      ...found,
      ...faultAt(key.field, record?.fault),
      ...missing.map((field) => ({ field, message: table.missing(field) })),
      ...faultAt(key.field, repeated),
      ...faultAt(unique?.field, valueFault(row, cells, record)),
    ]
    if (faults.length > 0 || values === undefined) {
      wrong += 1
      errors.push(...cellFaults(table.fields, row, cells, faults))
    } else if (record) update.push({ row, values, record })
    else create.push({ row, values })
  }
  for await (const chunk of chunked(rows)) chunk.forEach(checkRow)
  return { create, update, skipped, wrong, errors, holders: taken }
}

const trimmed = (text: string | undefined): string | undefined => text?.trim() || undefined

/** The distinct texts of a field. */
function textsOf<Field extends string>(field: Field, rows: readonly ImportRow<Field>[]): readonly string[] {
  return [...new Set(rows.map((row) => trimmed(row[field])).filter((text) => text !== undefined))]
}

function cellsOf<Field extends string>(fields: readonly Field[], row: ImportRow<Field>): Cells<Field> {
  const texts = fields.map((field) => [field, trimmed(row[field])] as const).filter(([, text]) => text)
  // as: Object.fromEntries loses the keys, which are fields.
  return Object.fromEntries(texts) as Cells<Field>
}

/** Returns a function that reports a text which an earlier row already contains. */
function repetition(label: string): (row: number, text: string) => string | undefined {
  const rows = new Map<string, number>()
  return (row, text) => {
    const first = rows.get(text)
    if (first !== undefined) return `与第 ${first} 行的${label}重复`
    rows.set(text, row)
    return undefined
  }
}

const faultAt = (field: string | undefined, message: string | undefined): readonly FieldError[] =>
  field === undefined || message === undefined ? [] : [{ field, message }]

/** The errors of a row in the order of the form, with the contents of the cells. */
function cellFaults(
  fields: readonly string[],
  row: number,
  cells: Readonly<Record<string, string | undefined>>,
  faults: readonly FieldError[],
): readonly CellFault[] {
  const place = ({ field }: FieldError) => fields.indexOf(field)
  return faults
    .toSorted((one, other) => place(one) - place(other))
    .map(({ field, message }) => {
      const value = Object.hasOwn(cells, field) ? cells[field] : undefined
      return { row, field, ...(value !== undefined && { value }), message }
    })
}
