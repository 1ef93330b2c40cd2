import type { Period } from '../../../kernel/contributions/figure-set.ts'
import { refused } from '../../../kernel/failure.ts'
import { dayMs, daysAfter, realDay, startOfDay } from '../../../kernel/time.ts'

/** Days of the longest period: 接口日志 keeps no call for longer. */
const longest = 366

/** Days of the period where it is left out, today included. */
const usual = 7

interface Asked {
  readonly beginDate?: string
  readonly endDate?: string
}

/**
 * The period that is asked for, or the last seven days. Throws 400 AA0004 for a day that does not exist, and 400 AA0001
 * for a period that ends before it begins or is too long.
 */
export function periodOf({ endDate: to, beginDate: from }: Asked, today: string): Period {
  const endDate = to ?? today
  const beginDate = from ?? daysAfter(realDay('endDate', endDate), 1 - usual)
  const days = (startOfDay('endDate', endDate) - startOfDay('beginDate', beginDate)) / dayMs + 1
  if (days < 1) throw refused('结束日期不能早于开始日期', 'endDate')
  if (days > longest) throw refused(`统计期最长 ${longest} 天`, 'endDate')
  return { from: beginDate, to: endDate }
}
