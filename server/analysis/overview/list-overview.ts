import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Handler } from '../../http/handler.ts'
import { daysAfter } from '../../kernel/time.ts'
import { countFigures, type FigureContext, periodsOf, recordExport } from '../../system/statistics/index.ts'

/** The figures that are asked about, of the last thirty days by default. */
export function countOverview(context: FigureContext & { readonly query: QueryOf<'listOverview'> }) {
  const { periodBeginDate: _begin, periodEndDate: _end, ...filters } = context.query
  const periods = periodsOf(context.query, context.clock.now(), (to) => daysAfter(to, -29))
  return countFigures(context, 'overview', periods, filters)
}

/** GET /api/analysis/total/figures: as `countFigures`, of the last thirty days by default. Throws as `periodsOf`. */
export const listOverview: Handler<'listOverview'> = (context) => countOverview(context)

/**
 * POST /api/analysis/total/file: the same for a file, which the browser writes. The audit has the filters, the period
 * and the names of the figures. Throws as `periodsOf`.
 */
export const exportOverview: Handler<'exportOverview'> = async (context) => {
  const page = await countOverview(context)
  await recordExport(context, '数据概览', page)
  return page
}
