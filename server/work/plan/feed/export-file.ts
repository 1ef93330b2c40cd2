import type { Handler } from '../../../http/handler.ts'
import { refused } from '../../../kernel/failure.ts'
import { dayMs, endOfDay, startOfDay } from '../../../kernel/time.ts'
import { entryMissing, visibleEntry } from '../read/detail.ts'
import { differencesOf } from '../read/occurrence.ts'
import { calendarFile } from './calendar-file.ts'
import { ownCalendar } from './own-calendar.ts'

const mostDays = 366

/**
 * GET /api/work/plan/export: one entry or those of some days as a calendar file. 404 AA0005 for an entry that the user
 * may not see; 400 AA0001 at `endDate` for a time without days, or more than 366.
 */
export const exportPlanFile: Handler<'exportPlanFile'> = async (context) => {
  const { db, account, query, clock } = context
  const { id, beginDate, endDate } = query
  if (id !== undefined) {
    const row = await visibleEntry(db, account, id)
    if (!row) throw entryMissing()
    return { name: '日程.ics', content: calendarFile([row], await differencesOf(db, [row])) }
  }
  const from = startOfDay('beginDate', beginDate ?? account.day)
  const to = endOfDay('endDate', endDate ?? beginDate ?? account.day)
  if (to <= from) throw refused('结束日期不能早于开始日期', 'endDate')
  if (to - from > mostDays * dayMs) throw refused(`一次最多导出 ${mostDays} 天的日程`, 'endDate')
  return { name: '日程.ics', content: await ownCalendar(context, { from, to }, clock.now()) }
}
