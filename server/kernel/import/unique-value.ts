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
 * present value, which may be the former value of another record, so this repeats until nothing changes.
 */
export function unrestorable(wanted: readonly Wanted[], holders: ReadonlyMap<string, string>): ReadonlySet<string> {
  const kept = new Set<string>()
  for (;;) {
    const leaving = new Set(wanted.map(({ id }) => id).filter((id) => !kept.has(id)))
    const given = new Set([...holders].filter(([, id]) => !leaving.has(id)).map(([value]) => value))
    const loser = wanted.find(({ id, value }) => {
      if (value === null || kept.has(id)) return false
      if (given.has(value)) return true
      given.add(value)
      return false
    })
    if (!loser) return kept
    kept.add(loser.id)
  }
}
