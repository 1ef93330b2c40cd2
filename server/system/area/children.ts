import type { Handler } from '../../http/handler.ts'
import { answerAreas } from './answer.ts'

/** GET /api/system/area/children: the divisions directly below one, or the provinces; by `sort`, then by code. */
export const listAreaChildren: Handler<'listAreaChildren'> = async ({ db, query: { parentId } }) => {
  const rows = await db
    .selectFrom('area')
    .selectAll()
    .where('parent_id', parentId === undefined ? 'is' : '=', parentId ?? null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const areas = await answerAreas(db, rows)
  return areas.map(({ path: _path, ...area }) => area)
}
