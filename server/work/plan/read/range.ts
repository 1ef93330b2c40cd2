import type { Handler } from '../../../http/handler.ts'
import { refused } from '../../../kernel/failure.ts'
import { dayMs, endOfDay, startOfDay } from '../../../kernel/time.ts'
import { calendarOf } from './calendar.ts'

const mostDays = 62
const mostEntries = 3000

/**
 * GET /api/work/plan/range: what touches these days. 400 AA0001 at `endDate` for a time without days, or more than 62.
 */
export const listPlanEntries: Handler<'listPlanEntries'> = async (context) => {
  const { beginDate, endDate, whose = 'mine', kind, name } = context.query
  const [from, to] = [startOfDay('beginDate', beginDate), endOfDay('endDate', endDate)]
  if (to <= from) throw refused('结束日期不能早于开始日期', 'endDate')
  if (to - from > mostDays * dayMs) throw refused(`一次最多查看 ${mostDays} 天的日程`, 'endDate')
  return calendarOf(context, {
    from,
    to,
    office: whose === 'office',
    kinds: kind?.split(','),
    name,
    limit: mostEntries,
  })
}

/** GET /api/work/plan/upcoming: what has not ended of today and the days after it. */
export const listUpcomingPlan: Handler<'listUpcomingPlan'> = async (context) => {
  const { days = 1 } = context.query
  const from = context.clock.now()
  const to = startOfDay('days', context.account.day) + days * dayMs
  return (await calendarOf(context, { from, to, limit: 50 })).entries
}
