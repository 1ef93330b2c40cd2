import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { pageOf } from '../../kernel/paged.ts'
import { answerTree, answerWithPath } from './answer.ts'
import { type MenuRow, readMenu } from './menu-forest.ts'

type Query = QueryOf<'listMenus'>

/** GET /api/system/menu/tree: the whole menu, buttons included, as a tree. */
export const menuTree: Handler<'menuTree'> = async ({ db }) => forestOf(await readMenu(db)).map(answerTree)

/** GET /api/system/menu/list: the entries that match every filter, in the order of the tree, with their paths. */
export const listMenus: Handler<'listMenus'> = async ({ db, query }) => {
  const matches = filter(query)
  const found = flat(forestOf(await readMenu(db))).filter(({ row }) => matches(row))
  const { rows, total } = pageOf(found, query)
  return { rows: rows.map(answerWithPath), total }
}

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
