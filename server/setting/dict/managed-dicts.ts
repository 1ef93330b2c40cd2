import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { lockRows, managed } from '../../kernel/managed.ts'
import { lockDictionaries } from './lock-dictionaries.ts'
import type { DictEntryTable, DictTable } from './table.ts'

export type Dict = Selectable<DictTable>
export type Entry = Selectable<DictEntryTable>

/** Dictionaries, which belong to the whole site. */
export const managedDicts = managed('dict', { noun: '字典', serialise: lockDictionaries })

/**
 * Entries of dictionaries. Their locks keep records from taking an entry until the transaction ends (`requireOffered`).
 */
export const managedEntries = managed('dict_entry', {
  noun: '数据项',
  async serialise(tx, ids) {
    await lockDictionaries(tx)
    await lockRows(tx, 'dict_entry', ids)
  },
})

/** One dictionary; throws 404 AA0005 where there is none. */
export async function requireDict(db: Database, id: string): Promise<Dict> {
  const dict = await db.selectFrom('dict').selectAll().where('id', '=', id).executeTakeFirst()
  if (!dict) throw managedDicts.missing()
  return dict
}
