import type { operations, Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { badParameter } from '../../kernel/failure.ts'
import { pageOf } from '../../kernel/paged.ts'
import { answerEntry, flat, type PlacedEntry, readForest } from './entry-forest.ts'
import { managedDicts, managedEntries, requireDict } from './managed-dicts.ts'

type DictEntry = Schemas['DictEntry']
type DictItem = Schemas['DictItem']
type Query = operations['listDictEntries']['parameters']['query']
interface Reader {
  readonly db: Database
  readonly account: Pick<Account, 'day'>
}

const forestOf = async ({ db, account }: Reader, dictId: string) =>
  readForest(db, await requireDict(db, dictId), account.day)

const withChildren = (entry: PlacedEntry): DictEntry => ({
  ...answerEntry(entry),
  ...(entry.below.length > 0 && { children: entry.below.map(withChildren) }),
})

/** GET /api/setting/dict/entry/tree: all entries of a dictionary; 404 AA0005 where there is none. */
export const dictEntryTree: Handler<'dictEntryTree'> = async (context) =>
  (await forestOf(context, context.query.dictId)).map(withChildren)

/** By what a list is ordered; entries that are equal in it stay in the order of the tree. */
const orders: Readonly<Record<string, (entry: PlacedEntry) => string | number>> = {
  place: () => 0,
  name: ({ row }) => row.name,
  value: ({ row }) => row.value,
  status: ({ row }) => (row.status === 'normal' ? 0 : 1),
}

const compared = (one: string | number, other: string | number): number => (one < other ? -1 : Number(one > other))

const pageOfEntries = async (context: Reader, query: Query, ids?: readonly string[]) => {
  const [name = '', ascending] = (query.orders ?? 'place:true').split(':')
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  if (!order) throw badParameter('orders', '不支持按该列排序')
  const matching = flat(await forestOf(context, query.dictId)).filter(filter(query, ids))
  const direction = ascending === 'true' ? 1 : -1
  const sorted = matching.toSorted((one, other) => direction * compared(order(one), order(other)))
  const { rows, total } = pageOf(name === 'place' && direction < 0 ? sorted.toReversed() : sorted, query)
  return { rows: rows.map((row) => ({ ...answerEntry(row), path: row.above.map((one) => one.row.name) })), total }
}

function filter({ keyword, status }: Query, ids: readonly string[] | undefined): (entry: PlacedEntry) => boolean {
  const part = keyword?.toLowerCase() ?? ''
  const chosen = ids && new Set(ids)
  const statuses = status === undefined ? undefined : new Set(status.split(','))
  return ({ row }) =>
    (row.name.toLowerCase().includes(part) || row.value.toLowerCase().includes(part)) &&
    (!statuses || statuses.has(row.status)) &&
    (!chosen || chosen.has(row.id))
}

/**
 * GET /api/setting/dict/entry/list: the entries of all levels that match every filter; 404 AA0005 as `dictEntryTree`.
 */
export const listDictEntries: Handler<'listDictEntries'> = (context) => pageOfEntries(context, context.query)

/** GET /api/setting/dict/entry/{id}: one entry; 404 AA0005 where there is none. */
export const getDictEntry: Handler<'getDictEntry'> = async (context) => {
  const { db, params } = context
  const found = await db.selectFrom('dict_entry').select('dict_id').where('id', '=', params.id).executeTakeFirst()
  const entry = found && flat(await forestOf(context, found.dict_id)).find(({ row }) => row.id === params.id)
  if (!entry) throw managedEntries.missing()
  return answerEntry(entry)
}

const exported: ExportKind<Query, DictEntry> = { kind: 'dict_entry', title: '数据项', page: pageOfEntries }

/** POST /api/setting/dict/entry/export. */
export const beginDictEntryExport: Handler<'beginDictEntryExport'> = (context) => beginExport(exported, context)

/** GET /api/setting/dict/entry/export/{id}. */
export const exportDictEntryRows: Handler<'exportDictEntryRows'> = (context) => exportRows(exported, context)

const itemOf = ({ row: { value, name, style, is_default }, below, offered }: PlacedEntry): DictItem => ({
  value,
  name,
  style,
  isDefault: is_default === 1,
  offered,
  ...(below.length > 0 && { children: below.map(itemOf) }),
})

/**
 * GET /api/setting/dict/lookup: the entries of a dictionary as forms and tables need them; 404 AA0005 for an unknown
 * code.
 */
export const dictionary: Handler<'dictionary'> = async ({ db, account, query: { code } }) => {
  const dict = await db.selectFrom('dict').selectAll().where('code', '=', code).executeTakeFirst()
  if (!dict) throw managedDicts.missing()
  return (await readForest(db, dict, account.day)).map(itemOf)
}
