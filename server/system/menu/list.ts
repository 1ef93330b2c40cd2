import type { QueryOf, Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { notFound } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { pageOf } from '../../kernel/paged.ts'
import { answerTree, answerWithPath } from './answer.ts'
import { type MenuRow, readMenu } from './menu-forest.ts'

type Query = QueryOf<'listMenus'>

/** GET /api/system/menu/tree: the whole menu, buttons included, as a tree. */
export const menuTree: Handler<'menuTree'> = async ({ db }) => forestOf(await readMenu(db)).map(answerTree)

/** A page of the entries that match every filter, and of these only those with the given ids. */
async function pageOfMenus({ db }: { readonly db: Database }, query: Query, ids?: readonly string[]) {
  const matches = filter(query)
  const chosen = ids && new Set(ids)
  const found = flat(forestOf(await readMenu(db))).filter(({ row }) => matches(row) && (chosen?.has(row.id) ?? true))
  const { rows, total } = pageOf(found, query)
  return { rows: rows.map(answerWithPath), total }
}

/** GET /api/system/menu/list: the entries that match every filter, in the order of the tree, with their paths. */
export const listMenus: Handler<'listMenus'> = (context) => pageOfMenus(context, context.query)

const exported: ExportKind<Query, Schemas['Menu']> = { kind: 'menu', title: '菜单管理', page: pageOfMenus }

/** POST /api/system/menu/export. */
export const beginMenuExport: Handler<'beginMenuExport'> = (context) => beginExport(exported, context)

/** GET /api/system/menu/export/{id}. */
export const exportMenuRows: Handler<'exportMenuRows'> = (context) => exportRows(exported, context)

/** GET /api/system/menu/{id}: one entry with its path; 404 AA0005 when it does not exist. */
export const getMenu: Handler<'getMenu'> = async ({ db, params }) => {
  const node = flat(forestOf(await readMenu(db))).find(({ row }) => row.id === params.id)
  if (!node) throw notFound('菜单不存在')
  return answerWithPath(node)
}

function filter({ name, type, status, permission }: Query): (row: MenuRow) => boolean {
  const types = type?.split(',')
  const holds = (text: string | null, part: string | undefined) =>
    !part?.trim() || (text ?? '').toLowerCase().includes(part.trim().toLowerCase())
  return (row) =>
    holds(row.name, name) &&
    holds(row.permission, permission) &&
    (types?.includes(row.type) ?? true) &&
    (status === undefined || row.status === status)
}
