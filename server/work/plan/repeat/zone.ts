/** Whole China keeps the time of this zone, eight hours ahead of UTC, without summer time. */
export const officeZone = 'Asia/Shanghai'

const officeOffset = 8 * 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** What the clocks of a zone show at a moment, as if it were UTC. Both in milliseconds since 1970. */
export function clockOf(moment: number, zone: string): number {
  if (zone === officeZone) return moment + officeOffset
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * The moment at which the clocks of a zone show this. A time that summer time leaves out is read with the offset before
 * the gap, and of one that there is twice it is the first (RFC 5545, 3.3.5).
 */
export function momentAt(clock: number, zone: string): number {
  if (zone === officeZone) return clock - officeOffset
  const offsetAt = (moment: number) => clockOf(moment, zone) - moment
  const day = 24 * 3_600_000
  const offsets = [offsetAt(clock - day), offsetAt(clock + day)]
  const fitting = offsets.map((offset) => clock - offset).find((moment) => clockOf(moment, zone) === clock)
  return fitting ?? clock - (offsets[0] ?? 0)
}
