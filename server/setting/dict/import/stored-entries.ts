import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../kernel/account.ts'
import type { ImportedRecord, ImportedValues } from '../../../kernel/import/import-kind.ts'
import type { KnowsColumns } from '../dictionary-columns.ts'
import type { Entry } from '../managed-dicts.ts'
import { heldValues } from '../uses.ts'

/** An entry that a file refers to, or that an import has changed. */
export interface StoredEntry extends ImportedRecord {
  readonly row: Entry
}

export interface EntryValues extends ImportedValues {
  readonly columns: Pick<Entry, 'name' | 'sort' | 'style' | 'valid_from' | 'valid_until' | 'status'>
  /** Key of the entry above; null at the top. It decides about a new entry only: an import moves none. */
  readonly parentKey: string | null
  /** The name of the dictionary that its row creates where that is not there yet; undefined for one that exists. */
  readonly newDict: string | undefined
}

export function valuesOf({ row }: StoredEntry): EntryValues {
  const { entry_key, name, sort, style, valid_from, valid_until, status } = row
  return {
    key: entry_key,
    name,
    columns: { name, sort, style, valid_from, valid_until, status },
    parentKey: null,
    newDict: undefined,
  }
}

/** The existing entries with these ids. */
export async function loadEntries(
  db: Database,
  _account: Account,
  ids: readonly string[],
): Promise<readonly StoredEntry[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('dict_entry').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => ({ id: row.id, key: row.entry_key, version: row.version, fault: undefined, row }))
}

/**
 * Returns why an imported entry is not undone: a created one that records hold, or with entries below it that the undo
 * does not remove as well. `created` are those that it would remove.
 */
export const undoGuard =
  (site: KnowsColumns) => async (tx: Database, _account: Account, created: readonly string[]) => {
    if (created.length === 0) return () => undefined
    const held = await heldEntries(tx, site, created)
    const below = await tx
      .selectFrom('dict_entry')
      .select(['id', 'parent_id'])
      .where('parent_id', 'in', created)
      .execute()
    const removable = new Set(created)
    // What stays keeps everything above it: repeated until nothing more is kept.
    for (let before = -1; before !== held.size; ) {
      before = held.size
      for (const { id, parent_id } of below) if (parent_id && (!removable.has(id) || held.has(id))) held.add(parent_id)
    }
    return ({ id }: StoredEntry, before: EntryValues | undefined): string | undefined =>
      before === undefined && held.has(id) ? '导入后已被使用，或已有下级' : undefined
  }

/** Those of these entries that records hold. */
async function heldEntries(tx: Database, site: KnowsColumns, ids: readonly string[]): Promise<Set<string>> {
  const entries = await tx
    .selectFrom('dict_entry')
    .innerJoin('dict', 'dict.id', 'dict_entry.dict_id')
    .select(['dict_entry.id', 'dict_entry.value', 'dict.code'])
    .where('dict_entry.id', 'in', ids)
    .execute()
  const held = new Set<string>()
  for (const [code, ofDict] of Map.groupBy(entries, (entry) => entry.code)) {
    const values = await heldValues(
      tx,
      site,
      code,
      ofDict.map(({ value }) => value),
    )
    for (const { id, value } of ofDict) if (values.has(value)) held.add(id)
  }
  return held
}
