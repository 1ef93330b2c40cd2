import { monthsIn } from '../months-in.ts'
import { dayMs, daysAfter, startOfDay } from '../time.ts'
import type { AddressValues } from './figure-search.ts'
import type { Period } from './figure-set.ts'

/** A part of a period that a series has a value of. */
export interface FigureSlot {
  /** `2026-11-21 08`, `2026-11-21` or `2026-11`. */
  readonly key: string
  readonly label: string
  /** Its first millisecond since 1970, and the first one after it. */
  readonly from: number
  readonly to: number
  /** What finds its rows in a list that is searched by `time` and `hour`. */
  readonly found: AddressValues
}

const hourMs = 3_600_000
/** The longest period, in days, that is told by the hour, and by the day. */
const longest = { hours: 2, days: 92 } as const

const dayLabel = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** The hours of a period of one or two days, the days of one of three months, the months of a longer one. */
export function slotsIn({ from, to }: Period): readonly FigureSlot[] {
  const [first, end] = [startOfDay('from', from), startOfDay('to', to) + dayMs]
  const days = Math.round((end - first) / dayMs)
  const each = Array.from({ length: days }, (_, place) => {
    const day = daysAfter(from, place)
    const begin = first + place * dayMs
    return { key: day, label: dayLabel(day), from: begin, to: begin + dayMs, found: { time: [day, day] } }
  })
  if (days > longest.days)
    return monthsIn({ from, to }).map(({ key, period }) => ({
      key,
      label: key,
      from: startOfDay('from', period.from),
      to: startOfDay('to', period.to) + dayMs,
      found: { time: [period.from, period.to] },
    }))
  if (days > longest.hours) return each
  return each.flatMap(({ key, label, from: begin, found }) =>
    Array.from({ length: 24 }, (_, hour) => ({
      key: `${key} ${String(hour).padStart(2, '0')}`,
      label: days === 1 ? `${hour}时` : `${label}${hour}时`,
      from: begin + hour * hourMs,
      to: begin + (hour + 1) * hourMs,
      found: { ...found, hour: String(hour) },
    })),
  )
}
