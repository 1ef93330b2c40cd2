import dayjs from 'dayjs'
import { formatTime } from './format-time.ts'

/** A range of days to choose with one click: its first and last day, `YYYY-MM-DD`. */
export interface DayPreset {
  readonly name: string
  readonly days: readonly [from: string, to: string]
}

const DAY = 86_400_000

/**
 * 今天, 近7天 (today and the six days before) and 本月 (its first to its last day) at `now`, in milliseconds since 1970, by
 * the office's zone (S9.5). Each is cut to the limits `min` and `max`, `YYYY-MM-DD`; one without a day left is omitted.
 */
export const dayPresets = (now: number, min = '0000-01-01', max = '9999-12-31'): readonly DayPreset[] => {
  const day = (time: number) => formatTime(time, '{y}-{m}-{d}')
  const month = formatTime(now, '{y}-{m}')
  const presets = [
    { name: '今天', from: day(now), to: day(now) },
    { name: '近7天', from: day(now - 6 * DAY), to: day(now) },
    { name: '本月', from: `${month}-01`, to: `${month}-${dayjs(`${month}-01`).daysInMonth()}` },
  ]
  return presets
    .map(({ name, from, to }) => ({ name, days: [from < min ? min : from, to > max ? max : to] as const }))
    .filter(({ days: [from, to] }) => from <= to)
}
