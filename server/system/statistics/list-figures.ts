import type { Handler } from '../../http/handler.ts'
import { countFigures } from './count-figures.ts'
import { periodsOf } from './periods.ts'
import { recordExport } from './record-export.ts'

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
  const page = await countFigures(context, group, periodsOf(context.query, context.clock.now()), filters)
  await recordExport(context, '统计', page)
  return page
}
