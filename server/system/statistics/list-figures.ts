import type { Handler } from '../../http/handler.ts'
import { countFigures } from './count-figures.ts'
import { periodsOf } from './periods.ts'

/** GET /api/system/statistics/figures: as `countFigures`, of the present year by default. Throws as `periodsOf`. */
export const listFigures: Handler<'listFigures'> = (context) => {
  const { group, periodBeginDate: _begin, periodEndDate: _end, ...filters } = context.query
  return countFigures(context, group, periodsOf(context.query, context.clock.now()), filters)
}
