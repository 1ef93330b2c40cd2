import type { Database } from '../../database/schema.ts'
import type { NamedTable, ToldChange } from '../../kernel/contributions/audit-words.ts'
import { labelOf, ruleOf } from './audit-fields.ts'
import { orderInWords } from './order-in-words.ts'
import { type AllWords, type KnowsWords, wordsOf } from './words-of-areas.ts'

type Words = Readonly<Record<string, string>>
type Stored = Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>

/** A row of the audit, as far as its changes need it. */
export interface ChangedRow {
  readonly operation: string
  readonly object_kind: string
  readonly object_id: string
  /** JSON, as `changesOf` writes it. */
  readonly changes: string
}

interface Change extends ToldChange {
  readonly label: string
}

const referenceOf = ({ references }: AllWords, kind: string, field: string): NamedTable | undefined =>
  references[`${kind}.${field}`] ?? references[field]

/**
 * The changed fields of rows in words, by the API description: the labels of fields, and of values that are a choice.
 * Ids of organisations, roles, menu entries, users and dictionary entries are told by their present names, where they
 * still exist; what an area tells in a way of its own, such as values of parameters, as it does.
 */
export async function changesInWords(
  db: Database,
  site: KnowsWords,
  rows: readonly ChangedRow[],
): Promise<(row: ChangedRow) => Change[]> {
  const known = wordsOf(site)
  const stored = new Map(rows.map((row) => [row, JSON.parse(row.changes) as Stored]))
  const nameOf = await namesFor(db, known, rows, (row) => stored.get(row) ?? {})
  return (row) =>
    Object.entries(stored.get(row) ?? {}).map(([field, { before, after }]) => {
      const { operation, object_kind: kind } = row
      const rule = ruleOf(known, operation, kind, field)
      const words: Words = {
        ...Object.fromEntries(rule?.values?.map(({ value, label }) => [value, label]) ?? []),
        ...(known.flags.has(field) && { 0: '否', 1: '是' }),
        ...known.values[`${kind}.${field}`],
      }
      const told = (value: unknown): string =>
        inWords(
          value,
          (one) =>
            nameOf(referenceOf(known, kind, field), one) ??
            words[one] ??
            (field === 'orders' ? orderInWords(one, (column) => labelOf(known, operation, kind, column)) : undefined),
          (inner, one) => nameOf(known.references[inner], one),
        )
      const change = {
        ...(before !== undefined && { before: told(before) }),
        ...(after !== undefined && { after: told(after) }),
      }
      const itsOwn = known.told[`${kind}.${field}`]?.(row.object_id, change)
      return { label: labelOf(known, operation, kind, field), ...(itsOwn ?? change) }
    })
}

type NameOf = (table: NamedTable | undefined, id: string) => string | undefined

function inWords(
  value: unknown,
  wordOf: (value: string) => string | undefined,
  nameIn: (field: string, id: string) => string | undefined,
): string {
  if (Array.isArray(value)) return value.map((one) => inWords(one, wordOf, nameIn)).join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'object' && value !== null) {
    // Of a list of records, such as part-time organisations, each by its values.
    const parts = Object.entries(value).flatMap(([field, inner]) =>
      inner === null ? [] : (nameIn(field, String(inner)) ?? String(inner)),
    )
    return parts.join(' ')
  }
  return wordOf(String(value)) ?? String(value)
}

/** Reads the names of all records that the changes refer to, one statement for each table. */
async function namesFor(
  db: Database,
  known: AllWords,
  rows: readonly ChangedRow[],
  changesOf: (row: ChangedRow) => Stored,
): Promise<NameOf> {
  const ids = new Map<NamedTable, Set<string>>()
  const collect = (kind: string, field: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(kind, field, one)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) collect(kind, inner, one)
    else if (value !== undefined && value !== null) {
      const table = referenceOf(known, kind, field)
      if (table) ids.set(table, (ids.get(table) ?? new Set()).add(String(value)))
    }
  }
  for (const row of rows)
    for (const [field, { before, after }] of Object.entries(changesOf(row)))
      for (const value of [before, after]) collect(row.object_kind, field, value)
  const names = new Map<string, string>()
  for (const [table, referred] of ids) {
    const found = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', [...referred])
      .execute()
    for (const { id, name } of found) names.set(`${table} ${id}`, name)
  }
  return (table, id) => (table ? names.get(`${table} ${id}`) : undefined)
}
