import { dictStatusLabels, dictStyleLabels } from '../../../../openapi/facts/dict.ts'
import { dictImportRowFields } from '../../../../openapi/facts/fields/dictImportRowFields.ts'
import { newDictEntryFields } from '../../../../openapi/facts/fields/newDictEntryFields.ts'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import { missing } from '../../../http/field-mistake.ts'
import type { Handler } from '../../../http/handler.ts'
import { cellFormats } from '../../../kernel/import/cell-formats.ts'
import { checkImport } from '../../../kernel/import/check-import.ts'
import type { Cells, ImportKind } from '../../../kernel/import/import-kind.ts'
import { ConcurrentChange } from '../../../kernel/import/records.ts'
import { runImport } from '../../../kernel/import/run.ts'
import { undoImport } from '../../../kernel/import/undo.ts'
import { withoutNulls } from '../../../kernel/without-nulls.ts'
import { nameKey } from '../../../language/name-key.ts'
import type { KnowsColumns } from '../dictionary-columns.ts'
import { lockDictionaries } from '../lock-dictionaries.ts'
import { partsOf } from './known-entries.ts'
import { type EntryField, entryRowReader } from './read-row.ts'
import { type EntryValues, loadEntries, type StoredEntry, undoGuard, valuesOf } from './stored-entries.ts'

interface DictImport {
  readonly field: EntryField
  readonly record: StoredEntry
  readonly values: EntryValues
  readonly secret: undefined
  readonly extra: object
}

const cellsOf = ({ key, columns }: EntryValues): Cells<EntryField> =>
  withoutNulls({
    key,
    name: columns.name,
    sort: String(columns.sort),
    style: dictStyleLabels[columns.style],
    validFrom: columns.valid_from,
    validUntil: columns.valid_until,
    status: dictStatusLabels[columns.status],
  })

/**
 * Entries, by the code of their dictionary and their value. A parent exists, or stands in an earlier row; a dictionary
 * exists, or is created with the first entry whose row names it.
 */
const dictImport = (site: KnowsColumns): ImportKind<DictImport> => ({
  kind: 'dict_entry',
  noun: '数据项',
  label: (field) => dictImportRowFields[field].label,
  format: cellFormats(newDictEntryFields),
  missing: (field) => missing(dictImportRowFields[field]),
  table: 'dict_entry',
  fields: ['key', 'dictName', 'name', 'parent', 'sort', 'style', 'validFrom', 'validUntil', 'status'],
  required: ['key', 'name'],
  key: { field: 'key', column: 'entry_key' },
  load: loadEntries,
  valuesOf,
  audited: ({ key, columns, parentKey, newDict }) => ({
    ...columns,
    key,
    ...(parentKey !== null && { parent: parentKey }),
    ...(newDict !== undefined && { dictName: newDict }),
  }),
  reader: entryRowReader,
  cells: async () => cellsOf,
  undoGuard: undoGuard(site),
  begin: lockDictionaries,
  async create(tx, { key, columns, parentKey, newDict }, _secret, now) {
    const [code, value] = partsOf(key)
    const dict = await dictWith(tx, { code, newDict }, now)
    const parent_id = parentKey === null ? null : await entryByKey(tx, parentKey)
    const id = newId(now)
    await tx
      .insertInto('dict_entry')
      .values({
        ...columns,
        id,
        dict_id: dict.id,
        parent_id,
        entry_key: key,
        value,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return id
  },
  async change(tx, { id, version }, { columns }, now) {
    await tx
      .updateTable('dict_entry')
      .set({ ...columns, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
  },
})

/** The dictionary with a code, which is created with that name where it is not there. */
async function dictWith(
  tx: Database,
  { code, newDict }: { readonly code: string; readonly newDict: string | undefined },
  now: number,
): Promise<{ readonly id: string }> {
  const dict = await tx.selectFrom('dict').select('id').where('code', '=', code).executeTakeFirst()
  if (dict) return dict
  // It was deleted after its row had been read: the next try finds that out.
  if (newDict === undefined) throw new ConcurrentChange()
  const id = newId(now)
  await tx
    .insertInto('dict')
    .values({
      id,
      code,
      name: newDict,
      name_key: nameKey(newDict, 'organisation'),
      status: 'normal',
      remark: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { id }
}

async function entryByKey(tx: Database, key: string): Promise<string> {
  const entry = await tx.selectFrom('dict_entry').select('id').where('entry_key', '=', key).executeTakeFirst()
  // Its row was refused by the engine after it had been read, or it was deleted: the next try finds that out.
  if (!entry) throw new ConcurrentChange()
  return entry.id
}

/** POST /api/setting/dict/import/check: returns what an import of these rows would do, without changes. */
export const checkDictImport: Handler<'checkDictImport'> = (context) => checkImport(dictImport(context), context)

/** POST /api/setting/dict/import: creates and changes the entries of a part, by the rules of `runImport`. */
export const importDictEntries: Handler<'importDictEntries'> = (context) => runImport(dictImport(context), context)

/** POST /api/setting/dict/import/undo, by the rules of `undoImport`. Keeps what records hold. */
export const undoDictImport: Handler<'undoDictImport'> = async (context) => {
  const { kept, ...counts } = await undoImport(dictImport(context), context)
  return { ...counts, kept: [...kept] }
}
