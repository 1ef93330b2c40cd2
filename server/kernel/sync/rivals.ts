import type { Database } from '../../database/schema.ts'
import type { ImportRow, ImportTypes } from '../import/import-kind.ts'
import { cellsOf } from '../import/read-cells.ts'
import { clearValue, keyedHolders } from '../import/records.ts'
import type { Outcome } from './outcome.ts'
import type { SyncKind, SyncStep } from './sync-kind.ts'

/** The records, with their keys (lower-case), that have the unique values of these rows now. */
export async function rivalsOf<T extends ImportTypes>(
  db: Database,
  kind: SyncKind<T>,
  rows: readonly ImportRow<T['field']>[],
): Promise<readonly { readonly id: string; readonly key: string }[]> {
  const { unique } = kind
  if (!unique) return []
  const values = rows.flatMap((row) => cellsOf(kind, row)[unique.field] ?? [])
  return keyedHolders(db, kind, unique.column, [...new Set(values)])
}

/** Takes the unique value of a record away, as a change of its own; resolves to the record then, if it exists. */
export async function giveUp<T extends ImportTypes>(
  { table, unique, load, valuesOf, audited }: SyncKind<T>,
  { tx, record, account, now }: SyncStep,
  id: string,
): Promise<T['record'] | undefined> {
  const [stored] = await load(tx, account, [id])
  if (!unique || !stored) return undefined
  await clearValue(tx, { table, column: unique.column, id }, now)
  const before = audited(valuesOf(stored), stored)
  record({ kind: table, id, name: valuesOf(stored).name, before, after: { ...before, [unique.column]: null } })
  return { ...stored, version: stored.version + 1 }
}

/** What is said of a row that takes the unique value of a record which the source has no longer. */
export const takenOver = <T extends ImportTypes>(
  { unique, label, noun, valuesOf }: SyncKind<T>,
  holder: T['record'],
): Pick<Outcome, 'freed' | 'reason'> => ({
  freed: { id: holder.id, version: holder.version },
  reason: `改名：${noun}“${valuesOf(holder).name}”在来源中已没有，其${unique ? label(unique.field) : '内容'}转给本记录`,
})
