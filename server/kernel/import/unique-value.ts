import type { Database } from '../../database/schema.ts'
import type { ImportedTable, ImportTypes, Restored } from './import-kind.ts'
import { holdersOf } from './records.ts'

/** `该手机号已被其他账号使用`: the message for a unique value that another record has. */
export function valueTaken<T extends ImportTypes>(table: ImportedTable<T>, which: '该' | '原'): string {
  const { unique } = table
  return unique ? `${which}${table.label(unique.field)}已被其他${unique.holder}使用` : ''
}

/** Ids of the records whose former unique value cannot be restored. */
export async function unrestorableIds<T extends ImportTypes>(
  tx: Database,
  { table, unique }: ImportedTable<T>,
  removed: readonly T['record'][],
  restored: readonly Restored<T>[],
): Promise<ReadonlySet<string>> {
  if (!unique) return new Set()
  const wanted = restored.map(({ record, before }) => ({ id: record.id, value: unique.valueOf(before) }))
  const values = new Set(wanted.map(({ value }) => value).filter((value) => value !== null))
  const gone = new Set(removed.map(({ id }) => id))
  const holders = [...(await holdersOf(tx, table, unique.column, [...values]))].filter(([, id]) => !gone.has(id))
  return unrestorable(wanted, new Map(holders))
}

interface Wanted {
  readonly id: string
  readonly value: string | null
}

/**
 * Ids of the records whose former value another record has and keeps (`holders`: id by value). These records keep their
 * present value, which may be the former value of another record, and so on. Of two with one former value the first has
 * it.
 */
export function unrestorable(wanted: readonly Wanted[], holders: ReadonlyMap<string, string>): ReadonlySet<string> {
  const leaving = new Set(wanted.map(({ id }) => id))
  const wanting = new Map<string, string>()
  const kept = new Set<string>()
  for (const { id, value } of wanted) {
    if (value === null) continue
    const holder = holders.get(value)
    if (wanting.has(value) || (holder !== undefined && !leaving.has(holder))) kept.add(id)
    else wanting.set(value, id)
  }
  const valueOf = new Map(Array.from(holders, ([value, id]) => [id, value]))
  // A set is iterated with what is added meanwhile.
  for (const id of kept) {
    const wanter = wanting.get(valueOf.get(id) ?? '')
    if (wanter !== undefined) kept.add(wanter)
  }
  return kept
}
