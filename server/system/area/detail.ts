import type { Handler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { answerAreas } from './answer.ts'

/** GET /api/system/area/{id}: one division, and which ones it replaced; 404 AA0005 when it does not exist. */
export const getArea: Handler<'getArea'> = async ({ db, params: { id } }) => {
  const rows = await db.selectFrom('area').selectAll().where('id', '=', id).execute()
  const [area] = await answerAreas(db, rows)
  if (!area) throw notFound('区划不存在')
  const former = await db
    .selectFrom('area')
    .select(['id', 'name', 'succeeded_as', 'succeeded_on'])
    .where('successor_id', '=', id)
    .orderBy('succeeded_on')
    .orderBy('id')
    .execute()
  const predecessors = former.flatMap(({ id: code, name, succeeded_as: how, succeeded_on: date }) =>
    how && date ? { id: code, name, how, date } : [],
  )
  return { ...area, ...(predecessors.length > 0 && { predecessors }) }
}

/** GET /api/system/area/source: where the divisions come from; 404 AA0005 before any were loaded. */
export const getAreaSource: Handler<'getAreaSource'> = async ({ db }) => {
  const source = await db
    .selectFrom('area_source')
    .select(['name', 'date'])
    .orderBy('loaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!source) throw notFound('尚未导入区划')
  return source
}
