import { formatTime } from './format-time.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * A relative time: 刚刚, 5 分钟前, 3 小时前, 昨天 09:30, else the day, with the year where it is another one. `time` as in
 * `formatTime`, `now` in milliseconds. A time in the future, from a wrong clock, is 刚刚 within a minute, else a date.
 */
export const relativeTime = (time: string | number, now: number): string => {
  const full = formatTime(time)
  if (full === '') return ''
  const passed = now - Date.parse(`${full.replace(' ', 'T')}+08:00`)
  const day = full.slice(0, 10)
  if (Math.abs(passed) < minute) return '刚刚'
  if (passed > 0 && passed < hour) return `${Math.floor(passed / minute)} 分钟前`
  if (passed > 0 && day === formatTime(now, '{y}-{m}-{d}')) return `${Math.floor(passed / hour)} 小时前`
  if (day === formatTime(now - 24 * hour, '{y}-{m}-{d}')) return `昨天 ${full.slice(11, 16)}`
  return day.slice(0, 4) === formatTime(now, '{y}') ? full.slice(5, 16) : full.slice(0, 10)
}
