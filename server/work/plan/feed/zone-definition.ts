import { dayMs } from '../../../kernel/time.ts'
import { clockOf } from '../repeat/zone.ts'

/** No zone has an offset for less than this. */
const step = 14 * dayMs
const minute = 60_000

const offsetAt = (moment: number, zone: string): number => clockOf(moment, zone) - moment

/** `+0800`. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute
  const part = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${part(minutes / 60)}${part(minutes % 60)}`
}

/** `20270328T020000`. */
const clockText = (clock: number): string => new Date(clock).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

const observance = (name: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number): string[] => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${name}`,
]

/**
 * What the clocks of a zone show from one moment to another, each change by itself (RFC 5545, 3.6.5): the time zone
 * database of the runtime knows no rules. Both in milliseconds since 1970.
 */
export function zoneDefinition(zone: string, from: number, to: number): string {
  const lines = observance('STANDARD', '19700101T000000', offsetAt(from, zone), offsetAt(from, zone))
  for (let moment = from; moment < to; moment += step) {
    const [before, after] = [offsetAt(moment, zone), offsetAt(moment + step, zone)]
    if (before === after) continue
    let [low, high] = [moment, moment + step]
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute
      if (offsetAt(middle, zone) === before) low = middle
      else high = middle
    }
    lines.push(...observance(after > before ? 'DAYLIGHT' : 'STANDARD', clockText(high + before), before, after))
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n')
}
