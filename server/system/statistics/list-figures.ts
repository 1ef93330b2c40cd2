import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { countFigures } from './count-figures.ts'
import { periodsOf } from './periods.ts'

/** GET /api/system/statistics/figures: as `countFigures`, of the present year by default. Throws as `periodsOf`. */
export const listFigures: Handler<'listFigures'> = (context) => {
  const { group, periodBeginDate: _begin, periodEndDate: _end, ...filters } = context.query
  return countFigures(context, group, periodsOf(context.query, context.clock.now()), filters)
}

/**
 * POST /api/system/statistics/file: the same for a file, which the browser writes. The audit has the filters, the
 * period and the names of the figures. Throws as `periodsOf`.
 */
export const exportFigures: Handler<'exportFigures'> = async (context) => {
  const { group, periodBeginDate: _begin, periodEndDate: _end, ...filters } = context.query
  const now = context.clock.now()
  const page = await countFigures(context, group, periodsOf(context.query, now), filters)
  const { beginDate, endDate } = page.present
  await audited(context, async (_tx, record) => {
    const columns = page.figures.map(({ title }) => title).join('、')
    const after = { ...context.query, periodBeginDate: beginDate, periodEndDate: endDate, columns }
    record({ kind: 'list_export', id: newId(now), name: '统计', after })
  })
  return page
}
