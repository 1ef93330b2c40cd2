import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import type { Candidate } from '../../kernel/each-record.ts'
import { notFound } from '../../kernel/failure.ts'
import type { DictEntryTable, DictTable } from './table.ts'

export type Dict = Selectable<DictTable>
export type Entry = Selectable<DictEntryTable>

interface Read {
  readonly id: string
  /** The version that was read. */
  readonly version: number
}

/** 404 AA0005. */
export const dictMissing = () => notFound('字典不存在')
export const entryMissing = () => notFound('字典数据不存在')

/** One dictionary; throws 404 AA0005 where there is none. */
export async function requireDict(db: Database, id: string): Promise<Dict> {
  const dict = await db.selectFrom('dict').selectAll().where('id', '=', id).executeTakeFirst()
  if (!dict) throw dictMissing()
  return dict
}

/** One dictionary for a change; 409 AA0001 when it was changed since it was read. */
export async function managedDict(tx: Database, { id, version }: Read): Promise<Dict> {
  const dict = await requireDict(tx, id)
  if (dict.version !== version)
    throw await changedSince(tx, '字典', { kind: 'dict', id, version: dict.version }, version)
  return dict
}

/** One entry for a change; 404 AA0005 and 409 AA0001 as `managedDict`. */
export async function managedEntry(tx: Database, { id, version }: Read): Promise<Entry> {
  const entry = await tx.selectFrom('dict_entry').selectAll().where('id', '=', id).executeTakeFirst()
  if (!entry) throw entryMissing()
  if (entry.version !== version)
    throw await changedSince(tx, '字典数据', { kind: 'dict_entry', id, version: entry.version }, version)
  return entry
}

/** The records that were found, in the order of the ids; AA0005 for one that was not. */
export function candidatesOf<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
  missing: typeof dictMissing,
): readonly Candidate<Row>[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row ? { id, row } : { id, refusal: missing() }
  })
}
