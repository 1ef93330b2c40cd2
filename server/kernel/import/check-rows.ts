import type { Database } from '../../database/schema.ts'
import type { FieldError } from '../failure.ts'
import { inTurns } from '../in-turns.ts'
import { type CellFault, cellFaults, faultAt, repetition } from './cell-faults.ts'
import { settleClaims } from './claims.ts'
import type { Cells, Hides, ImportedTable, Importer, ImportKind, ImportRow, ImportTypes } from './import-kind.ts'
import { cellsOf, namesOf } from './read-cells.ts'
import { holdersOf, idsByKey } from './records.ts'
import { valueTaken } from './unique-value.ts'

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
  /** Ids of the records that the rows refer to by their keys. */
  readonly found: readonly string[]
  /** Ids of the records that keep a unique value which a row wants. */
  readonly holders: readonly string[]
  /** Numbers of rows that can only be carried out together, because one takes what another one gives up. */
  readonly together: number[][]
  /** By row, the record that gives its unique value up without a row of its own. */
  readonly freed: ReadonlyMap<number, string>
}

export interface SentRows<Field extends string> {
  readonly existing: 'update' | 'skip'
  readonly rows: readonly ImportRow<Field>[]
}

interface Circumstances {
  /** Keys (lower-case) that earlier parts of the same import have created or changed. */
  readonly imported?: ReadonlySet<string> | undefined
  /** Ids of records that give their unique value up, whatever the rows say. */
  readonly freed?: ReadonlySet<string>
  /** Nothing is told of unique values that these of other records have. */
  readonly hides?: Hides
}

/** A row as it is read, before what it shares with other rows is judged. */
interface ReadRow<T extends ImportTypes> {
  readonly sent: ImportRow<T['field']>
  readonly cells: Cells<T['field']>
  readonly record: T['record'] | undefined
  readonly values: T['values'] | undefined
  readonly faults: FieldError[]
  /** The unique value that its record would have. */
  readonly value: string | null
}

/**
 * Checks the rows, changes nothing, in a fixed number of queries: each by itself, and then together, so that a unique
 * value which one row gives up is free for another one.
 */
export async function checkRows<T extends ImportTypes>(
  db: Database,
  table: ImportedTable<T> & Pick<ImportKind<T>, 'valuesOf'>,
  importer: Importer,
  { rows, existing }: SentRows<T['field']>,
  { imported = new Set(), freed = new Set(), hides }: Circumstances = {},
): Promise<CheckedRows<T>> {
  const { key, unique } = table
  const given: { readonly sent: ImportRow<T['field']>; readonly cells: Cells<T['field']> }[] = []
  await inTurns(rows, (sent) => given.push({ sent, cells: cellsOf(table, sent) }))
  const { nameOf, keys } = await namesOf(db, table, importer, given)
  const stored = await table.load(db, importer.account, await idsByKey(db, table, keys))
  const records = new Map(stored.map((record) => [record.key.toLowerCase(), record]))
  // as: the cells of the same rows
  const whole = given.map(({ sent: { row }, cells }) => ({ ...cells, row })) as ImportRow<T['field']>[]
  const read = await table.reader(db, importer, whole)
  const shownOf = await table.shown?.(db, importer, stored)
  const repeatedKey = repetition(table.label(key.field))
  const repeatedValue = unique && repetition(table.label(unique.field))

  /** Why this row cannot use its key; undefined when it can. */
  const keyFault = (row: number, text: string | undefined) =>
    text === undefined
      ? undefined
      : (repeatedKey(row, text) ?? (imported.has(text) ? `本次导入中已有这个${table.label(key.field)}` : undefined))

  /** Whether a row repeats the export of its record, so that it needs no right to change it. */
  const saysNothing = (cells: Cells<T['field']>) =>
    shownOf !== undefined && Object.keys(cells).every((field) => field === key.field)

  const byCell = table.naming ? [] : [key.field]
  const named = table.naming ? undefined : key.field
  const done: ReadRow<T>[] = []
  let skipped = 0
  const readRow = ({ sent, cells: written }: (typeof given)[number]) => {
    const { row } = sent
    const { key: text, fault } = nameOf(written)
    const record = text === undefined ? undefined : records.get(text)
    const cells = record && shownOf && !record.outOfReach ? withoutShown(written, shownOf(record), named) : written
    const repeated = keyFault(row, text)
    if (repeated === undefined && record && existing === 'skip') {
      skipped += 1
      return
    }
    // Of a row that names no record, nothing else is known to be wrong.
    const { values, faults: found } =
      fault || record?.outOfReach
        ? unread
        : record && saysNothing(cells)
          ? { values: table.valuesOf(record), faults: [] }
          : read(cells, record, text)
    const missing = (fault ? [] : record ? byCell : table.required).filter((field) => cells[field] === undefined)
    const own = unique && cells[unique.field]
    const faults = [
      ...found,
      ...(fault ? [fault] : []),
      ...faultAt(key.field, saysNothing(cells) ? undefined : record?.fault),
      ...missing.map((field) => ({ field, message: table.missing(field) })),
      ...faultAt(key.field, repeated),
      ...faultAt(unique?.field, own === undefined ? undefined : repeatedValue?.(row, own)),
    ]
    done.push({ sent, cells, record, values, faults, value: (values ? unique?.valueOf(values) : own) ?? null })
  }
  await inTurns(given, readRow)
  const found = stored.map(({ id }) => id)
  return { ...(await judged(db, table, done, { freed, hides })), found, skipped }
}

/** The rows that are right, and the faults of the others. */
async function judged<T extends ImportTypes>(
  db: Database,
  table: ImportedTable<T>,
  rows: readonly ReadRow<T>[],
  { freed, hides }: { readonly freed: ReadonlySet<string>; readonly hides: Hides | undefined },
): Promise<Omit<CheckedRows<T>, 'skipped' | 'found'>> {
  const { unique } = table
  const claims = rows.map(({ sent: { row }, record, value, values, faults }) => {
    return { row, id: record?.id, value, isRight: values !== undefined && faults.length === 0 }
  })
  const values = unique ? [...new Set(rows.flatMap(({ value }) => value ?? []))] : []
  const all = unique ? await holdersOf(db, table.table, unique.column, values) : new Map<string, string>()
  const hidden = await hides?.(db, [...all.values()])
  const holders = new Map([...all].filter(([, id]) => !hidden?.has(id)))
  const settled = settleClaims(claims, holders, freed)

  const create: NewStep<T>[] = []
  const update: ChangeStep<T>[] = []
  const errors: CellFault[] = []
  let wrong = 0
  for (const { sent, cells, record, values, faults } of rows) {
    const { row } = sent
    if (unique && cells[unique.field] !== undefined && settled.refused.has(row))
      if (!faults.some(({ field }) => field === unique.field))
        // What the row says twice is one fault.
        faults.push(...faultAt(unique.field, valueTaken(table, '该')))
    if (faults.length > 0 || values === undefined) {
      wrong += 1
      errors.push(...cellFaults(table.fields, sent, faults))
    } else if (record) update.push({ row, values, record })
    else create.push({ row, values })
  }
  const kept = rows.flatMap(({ sent, value }) =>
    value !== null && settled.refused.has(sent.row) ? (holders.get(value) ?? []) : [],
  )
  return { create, update, wrong, errors, together: settled.together, freed: settled.freed, holders: kept }
}

/** The cells that say something else than the export does, and the one by which the row is found. */
function withoutShown<Field extends string>(
  cells: Cells<Field>,
  shown: Cells<Field>,
  key: Field | undefined,
): Cells<Field> {
  const said = Object.entries(cells).filter(([field, text]) => field === key || shown[field as Field] !== text)
  // as: Object.entries loses the keys, which are fields.
  return Object.fromEntries(said) as Cells<Field>
}

const unread = { values: undefined, faults: [] }
