import { removeDictsSteps } from '../../../openapi/facts/states/dict.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { conflict, refused } from '../../kernel/failure.ts'
import { nameKey } from '../../language/name-key.ts'
import { dictChangeFields, dictFields } from './dict-fields.ts'
import { columnsHolding, type KnowsColumns } from './dictionary-columns.ts'
import { lockDictionaries } from './lock-dictionaries.ts'
import { type Dict, managedDicts } from './managed-dicts.ts'

const keyOf = ({ name }: { readonly name: string }) => nameKey(name, 'organisation')

/** POST /api/setting/dict/create: a dictionary without entries; 409 AA0001 at `code` where another one has it. */
export const createDict: Handler<'createDict'> = async (context) => {
  const { body, clock } = context
  const columns = dictFields.columns(body)
  const now = clock.now()
  return audited(context, async (tx, record) => {
    await lockDictionaries(tx)
    const created = await tx
      .insertInto('dict')
      .values({ ...columns, name_key: keyOf(columns), id: newId(now), created_at: now, updated_at: now })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw conflict('类型编码已存在', 'code')
    record({ kind: 'dict', id: created.id, name: columns.name, after: dictFields.audited(columns) })
    return { id: created.id }
  })
}

/**
 * POST /api/setting/dict/update: replaces what the form shows; the code stays. 404 and 409 as `managedDict`; 400 AA0001
 * at `status` for a built-in dictionary that would be disabled.
 */
export const updateDict: Handler<'updateDict'> = async (context) => {
  const { account, body, clock } = context
  const columns = dictChangeFields.columns(body)
  await audited(context, async (tx, record) => {
    const dict = await managedDicts.one(tx, account, body)
    if (dict.built_in === 1 && columns.status === 'disabled') throw refused('系统内置的字典不能停用', 'status')
    await tx
      .updateTable('dict')
      .set({ ...columns, name_key: keyOf(columns), updated_at: clock.now(), version: dict.version + 1 })
      .where('id', '=', dict.id)
      .execute()
    const [before, after] = [dictChangeFields.audited(dict), dictChangeFields.audited(columns)]
    record({ kind: 'dict', id: dict.id, name: columns.name, before, after })
  })
}

/**
 * POST /api/setting/dict/remove: deletes each dictionary with its entries. Refused for a built-in one and for one that
 * a field's schema names (AA0001), and for one that does not exist (AA0005).
 */
export const removeDicts: Handler<'removeDicts'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const dicts = await managedDicts.all(tx, account, body.ids)
    return eachRecord(tx, record, dicts, async (dict, recordDict) => {
      const obstacle = obstacleOf(context, dict)
      if (obstacle !== undefined) throw refused(obstacle)
      const entries = await entriesOf(tx, dict.id)
      await tx.deleteFrom('dict').where('id', '=', dict.id).execute()
      recordDict({ kind: 'dict', id: dict.id, name: dict.name, before: { ...dict, entries } })
    })
  })
}

/** Why a dictionary cannot be deleted. */
function obstacleOf(site: KnowsColumns, { built_in, code }: Dict): string | undefined {
  if (built_in === 1) return removeDictsSteps.builtIn
  const [column] = columnsHolding(site, code)
  return column && `“${column.screen}”的“${column.field}”使用该字典，不能删除`
}

/** The entries that go with a dictionary, as the audit names them. */
async function entriesOf(tx: Database, dictId: string): Promise<string> {
  const rows = await tx.selectFrom('dict_entry').select('name').where('dict_id', '=', dictId).orderBy('sort').execute()
  return rows.map(({ name }) => name).join('、')
}

/** POST /api/setting/dict/refresh: another version of the dictionaries, which every open page reads them for again. */
export const refreshDicts: Handler<'refreshDicts'> = async (context) =>
  audited(context, async (tx, record) => {
    const before = await tx
      .selectFrom('directory_version')
      .select('version')
      .where('entity', '=', 'dictionaries')
      .executeTakeFirstOrThrow()
    const { version } = await tx
      .updateTable('directory_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('entity', '=', 'dictionaries')
      .returning('version')
      .executeTakeFirstOrThrow()
    record({
      kind: 'directory_version',
      id: 'dictionaries',
      name: '字典缓存',
      before: { cache: before.version },
      after: { cache: version },
    })
  })
