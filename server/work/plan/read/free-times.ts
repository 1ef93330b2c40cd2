import { dayMs, dayOf, startOfDay } from '../../../kernel/time.ts'
import type { Span } from './rows.ts'

const minute = 60_000
/** Office hours, in minutes of the day. */
const hours = [
  [9 * 60, 12 * 60],
  [14 * 60, 17 * 60 + 30],
] as const
/** Shorter ones are no use. */
const shortest = 30 * minute
const most = 20

/** The times within office hours of workdays in which none of these is, in order, the first 20. */
export function freeTimes(busy: readonly Span[], { from, to }: Span, isWorkday: (day: string) => boolean): Span[] {
  const taken = busy.toSorted((one, other) => one.from - other.from)
  const free: Span[] = []
  for (let day = startOfDay('beginTime', dayOf(from)); day < to && free.length < most; day += dayMs) {
    if (!isWorkday(dayOf(day))) continue
    for (const [begin, end] of hours) {
      const window = { from: Math.max(from, day + begin * minute), to: Math.min(to, day + end * minute) }
      free.push(...gapsIn(window, taken))
    }
  }
  return free.slice(0, most)
}

function gapsIn(window: Span, taken: readonly Span[]): Span[] {
  const gaps: Span[] = []
  let start = window.from
  for (const { from, to } of taken) {
    if (from >= window.to) break
    if (from - start >= shortest) gaps.push({ from: start, to: from })
    start = Math.max(start, to)
  }
  if (window.to - start >= shortest) gaps.push({ from: start, to: window.to })
  return gaps
}
