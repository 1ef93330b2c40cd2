import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { badParameter } from '../../kernel/failure.ts'
import { pageOf } from '../../kernel/paged.ts'
import { answerAreas } from './answer.ts'
import { type Searched, searchAreas } from './search.ts'
import type { AreaTable } from './table.ts'

type Query = QueryOf<'listAreas'>

/** By what the list is ordered, beside the code; 正常 before 停用. */
const orders: Readonly<Record<string, (area: Searched) => number>> = {
  code: () => 0,
  level: ({ id }) => id.length,
  status: ({ status }) => (status === 'normal' ? 0 : 1),
}

/** A page of the divisions that match every filter, and of these only those with the given ids. */
const pageOfAreas = async ({ db }: { readonly db: Database }, query: Query, ids?: readonly string[]) => {
  const [name = '', ascending] = (query.orders ?? 'code:true').split(':')
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  if (!order) throw badParameter('orders', '不支持按该列排序')
  const matching = (await searchAreas(db, query.keyword ?? '')).filter(filter(query, ids))
  const direction = ascending === 'true' ? 1 : -1
  // They come in the order of their codes, which a stable sort keeps among equals.
  if (name !== 'code') matching.sort((one, other) => direction * (order(one) - order(other)))
  else if (direction < 0) matching.reverse()
  const { rows, total } = pageOf(matching, query)
  return {
    rows: await areasWith(
      db,
      rows.map(({ id }) => id),
    ),
    total,
  }
}

/** GET /api/system/area/list: the divisions that match every filter, from all levels. */
export const listAreas: Handler<'listAreas'> = (context) => pageOfAreas(context, context.query)

const exported: ExportKind<Query, Awaited<ReturnType<typeof pageOfAreas>>['rows'][number]> = {
  kind: 'area',
  title: '区域列表',
  page: pageOfAreas,
}

/** POST /api/system/area/export. */
export const beginAreaExport: Handler<'beginAreaExport'> = (context) => beginExport(exported, context)

/** GET /api/system/area/export/{id}. */
export const exportAreaRows: Handler<'exportAreaRows'> = (context) => exportRows(exported, context)

function filter({ level, status }: Query, ids: readonly string[] | undefined): (area: Searched) => boolean {
  // as: the schema's pattern allows these words only.
  const levels = level === undefined ? undefined : new Set(level.split(',') as AreaTable['level'][])
  const chosen = ids && new Set(ids)
  return (area) =>
    (!levels || levels.has(area.level)) && (!status || area.status === status) && (!chosen || chosen.has(area.id))
}

/** The divisions with these ids, in this order. */
async function areasWith(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('area').selectAll().where('id', 'in', ids).execute()
  const places = new Map(ids.map((id, at) => [id, at]))
  return answerAreas(
    db,
    rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)),
  )
}
