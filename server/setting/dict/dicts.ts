import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { dictFields } from './dict-fields.ts'
import { managedDicts } from './managed-dicts.ts'
import type { DictTable } from './table.ts'

type Dict = Schemas['Dict']
type Query = QueryOf<'listDicts'>

const eb = expressionBuilder<Tables, 'dict'>()

const entryCount = eb
  .selectFrom('dict_entry')
  .select(({ fn }) => fn.countAll<number>().as('entries'))
  .whereRef('dict_entry.dict_id', '=', 'dict.id')

const orders = {
  code: eb.ref('dict.code'),
  name: eb.ref('dict.name_key'),
  /** 正常 before 停用. */
  status: eb.case().when('dict.status', '=', 'normal').then(1).else(2).end(),
  entryCount,
  createTime: eb.ref('dict.created_at'),
} as const

const found = (db: Database) => db.selectFrom('dict').selectAll().select(entryCount.as('entries'))

const pageOfDicts = async ({ db }: { readonly db: Database }, query: Query, ids?: readonly string[]) => {
  const matching = found(db).where(filter(query))
  const chosen = ids === undefined ? matching : matching.where('dict.id', 'in', ids)
  const { rows, total } = await paged(chosen, query, { id: 'dict.id', orders, unless: 'code:true' })
  return { rows: rows.map(answer), total }
}

/** GET /api/setting/dict/list: the dictionaries that match every filter, by code. */
export const listDicts: Handler<'listDicts'> = (context) => pageOfDicts(context, context.query)

/** GET /api/setting/dict/{id}: one dictionary; 404 AA0005 where there is none. */
export const getDict: Handler<'getDict'> = async ({ db, params }) => {
  const dict = await found(db).where('dict.id', '=', params.id).executeTakeFirst()
  if (!dict) throw managedDicts.missing()
  return answer(dict)
}

const exported: ExportKind<Query, Dict> = { kind: 'dict', title: '字典管理', page: pageOfDicts }

/** POST /api/setting/dict/export. */
export const beginDictExport: Handler<'beginDictExport'> = (context) => beginExport(exported, context)

/** GET /api/setting/dict/export/{id}. */
export const exportDictRows: Handler<'exportDictRows'> = (context) => exportRows(exported, context)

function filter({ name, code, status, builtIn }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('dict.name'), name))
  if (code) conditions.push(contains(eb.ref('dict.code'), code))
  // as: the schema's pattern allows these words only.
  if (status) conditions.push(eb('dict.status', 'in', status.split(',') as Dict['status'][]))
  if (builtIn) conditions.push(eb('dict.built_in', '=', builtIn === 'true' ? 1 : 0))
  return eb.and(conditions)
}

const answer = (row: Selectable<DictTable> & { readonly entries: number | string | null }): Dict =>
  withoutNulls({
    id: row.id,
    ...dictFields.shown(row),
    builtIn: row.built_in === 1,
    entryCount: Number(row.entries),
    createTime: formatDateTime(row.created_at),
    version: row.version,
  })
