import { removeDictEntriesSteps } from '../../../openapi/facts/states/dict.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { entryChangeFields, entryFields } from './dict-fields.ts'
import type { KnowsColumns } from './dictionary-columns.ts'
import { readForest } from './entry-forest.ts'
import { checkEntry, checkPlace, checkRoom } from './entry-rules.ts'
import { lockDictionaries } from './lock-dictionaries.ts'
import { type Entry, managedEntries, requireDict } from './managed-dicts.ts'
import { heldBy } from './uses.ts'

/**
 * POST /api/setting/dict/entry/create: 404 AA0005 where there is no such dictionary, 409 AA0001 at `value` where
 * another entry of it has the value, 400 AA0001 as `checkEntry`, `checkPlace` and `checkRoom`. A default takes the
 * place of the former one.
 */
export const createDictEntry: Handler<'createDictEntry'> = async (context) => {
  const { account, body, clock } = context
  const columns = entryFields.columns(body)
  checkEntry(columns)
  const now = clock.now()
  return audited(context, async (tx, record) => {
    await lockDictionaries(tx)
    const dict = await requireDict(tx, body.dictId)
    const forest = await readForest(tx, dict, account.day)
    checkRoom(forest)
    checkPlace(forest, columns.parent_id)
    if (columns.is_default === 1) await clearDefault(tx, record, dict.id, now)
    const created = await tx
      .insertInto('dict_entry')
      .values({
        ...columns,
        id: newId(now),
        dict_id: dict.id,
        entry_key: `${dict.code}.${columns.value}`,
        created_at: now,
        updated_at: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('该字典已有这个键值', 'value')
    const after = entryFields.audited({ ...columns, dict: dict.name })
    record({ kind: 'dict_entry', id: created.id, name: columns.name, after })
    return { id: created.id }
  })
}

/**
 * POST /api/setting/dict/entry/update: replaces what the form shows; the value stays. 404 and 409 as `managedEntry`;
 * 400 AA0001 as `createDictEntry`, and for an entry that would stand below itself.
 */
export const updateDictEntry: Handler<'updateDictEntry'> = async (context) => {
  const { account, body, clock } = context
  const columns = entryChangeFields.columns(body)
  checkEntry(columns)
  const now = clock.now()
  await audited(context, async (tx, record) => {
    const entry = await managedEntries.one(tx, account, body)
    const dict = await requireDict(tx, entry.dict_id)
    if (columns.parent_id !== entry.parent_id)
      checkPlace(await readForest(tx, dict, account.day), columns.parent_id, entry.id)
    if (columns.is_default === 1 && entry.is_default === 0) await clearDefault(tx, record, dict.id, now)
    await tx
      .updateTable('dict_entry')
      .set({ ...columns, updated_at: now, version: entry.version + 1 })
      .where('id', '=', entry.id)
      .execute()
    const [before, after] = [entryChangeFields.audited(entry), entryChangeFields.audited(columns)]
    record({ kind: 'dict_entry', id: entry.id, name: columns.name, before, after })
  })
}

/** Takes the mark from the entry that new records start with at present. */
async function clearDefault(tx: Database, record: Recorder, dictId: string, now: number): Promise<void> {
  const former = await tx
    .updateTable('dict_entry')
    .set((eb) => ({ is_default: 0, updated_at: now, version: eb('version', '+', 1) }))
    .where('dict_id', '=', dictId)
    .where('is_default', '=', 1)
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (former) record({ kind: 'dict_entry', ...former, before: { is_default: 1 }, after: { is_default: 0 } })
}

/**
 * POST /api/setting/dict/entry/remove: deletes each entry. Refused for a built-in one, for one with entries below it,
 * and for one that records hold (AA0001); for one that does not exist (AA0005).
 */
export const removeDictEntries: Handler<'removeDictEntries'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const entries = await managedEntries.all(tx, account, body.ids)
    return eachRecord(tx, record, entries, async (entry, recordEntry) => {
      const obstacle = await obstacleOf(tx, context, entry)
      if (obstacle !== undefined) throw refused(obstacle)
      await tx.deleteFrom('dict_entry').where('id', '=', entry.id).execute()
      recordEntry({ kind: 'dict_entry', id: entry.id, name: entry.name, before: entry })
    })
  })
}

/** Why an entry cannot be deleted. */
async function obstacleOf(tx: Database, site: KnowsColumns, entry: Entry): Promise<string | undefined> {
  if (entry.built_in === 1) return removeDictEntriesSteps.builtIn
  const { below } = await tx
    .selectFrom('dict_entry')
    .select(({ fn }) => fn.countAll<number>().as('below'))
    .where('parent_id', '=', entry.id)
    .executeTakeFirstOrThrow()
  if (below > 0) return `该项有 ${below} 个下级，不能删除`
  const { code } = await requireDict(tx, entry.dict_id)
  const held = await heldBy(tx, site, code, [entry.value])
  return held && `${held}是该项，不能删除，可改为停用`
}
