import type { Handler } from '../../http/handler.ts'
import { daysAfter } from '../../kernel/time.ts'
import { countFigures, periodsOf } from '../../system/statistics/index.ts'

/** GET /api/analysis/total/figures: as `countFigures`, of the last thirty days by default. Throws as `periodsOf`. */
export const listOverview: Handler<'listOverview'> = (context) => {
  const { periodBeginDate: _begin, periodEndDate: _end, ...filters } = context.query
  const periods = periodsOf(context.query, context.clock.now(), (to) => daysAfter(to, -29))
  return countFigures(context, 'overview', periods, filters)
}
