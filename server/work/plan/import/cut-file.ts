import { refused } from '../../../kernel/failure.ts'

/** What of a file an entry is read from: its lines without folds, each cut at 20,000 characters. */
export type EventLines = readonly string[]

/** A time zone as the file defines it. */
export interface ZoneDefinition {
  /** Its name in the time zone database, as some programs add it. */
  readonly location: string | undefined
  /** The offsets that it ever has: `+0800`. */
  readonly offsets: ReadonlySet<string>
}

/** A calendar file by its parts, before any of them is parsed. */
export interface CutFile {
  readonly events: readonly EventLines[]
  readonly zones: ReadonlyMap<string, ZoneDefinition>
  /** What is not imported, by what it is. */
  readonly left: Readonly<Record<'alarms' | 'attachments' | 'guests' | 'others', number>>
}

const mostEvents = 1000
const longestLine = 20_000
const deepest = 8

/** The properties from which an entry is read; all others never reach the parser. */
const kept = new Set(
  'UID,SUMMARY,DESCRIPTION,LOCATION,DTSTART,DTEND,DURATION,RRULE,RDATE,EXRULE,EXDATE,RECURRENCE-ID,STATUS,CLASS,SEQUENCE'.split(
    ',',
  ),
)
const other = new Set(['VTODO', 'VJOURNAL', 'VFREEBUSY'])

const fault = (message: string) => refused(message, 'calendarFile')
const nameOf = (line: string): string => /^[A-Za-z-]+/.exec(line)?.[0].toUpperCase() ?? ''
const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim()

/** The lines of a file without folds (RFC 5545, 3.1). */
function* unfolded(file: string): Generator<string> {
  let line = ''
  for (const part of file.split(/\r\n|\n|\r/)) {
    if (part.startsWith(' ') || part.startsWith('\t')) {
      if (line.length < longestLine) line += part.slice(1)
      continue
    }
    if (line !== '') yield line.slice(0, longestLine)
    line = part
  }
  if (line !== '') yield line.slice(0, longestLine)
}

/**
 * Cuts a calendar file into its entries, so that a malformed one spoils no other and the parser reads nothing that is
 * not wanted. Throws 400 AA0001 at `calendarFile` for another kind of file, one that ends too early and one with more
 * than 1,000 entries.
 */
export function cutFile(file: string): CutFile {
  const events: string[][] = []
  const zones = new Map<string, ZoneDefinition>()
  const left = { alarms: 0, attachments: 0, guests: 0, others: 0 }
  const open: string[] = []
  let zone: { name: string; location: string | undefined; offsets: Set<string> } | undefined
  let known = false
  for (const line of unfolded(file.replace(/^\uFEFF/, ''))) {
    const name = nameOf(line)
    if (name === 'BEGIN') {
      const part = valueOf(line).toUpperCase()
      if (open.length === 0 && part !== 'VCALENDAR') throw fault('这不是 ICS 日历文件')
      if (open.length === deepest) throw fault('文件的结构不正确，请在原日历中重新导出')
      open.push(part)
      known = true
      if (part === 'VEVENT' && events.push([]) > mostEvents)
        throw fault(`一次最多导入 ${mostEvents} 个日程，请在原日历中分段导出`)
      if (part === 'VTIMEZONE') zone = { name: '', location: undefined, offsets: new Set() }
      if (part === 'VALARM') left.alarms += 1
      if (other.has(part)) left.others += 1
    } else if (name === 'END') {
      if (open.pop() !== valueOf(line).toUpperCase()) throw fault('文件的结构不正确，请在原日历中重新导出')
      if (zone && !open.includes('VTIMEZONE')) {
        zones.set(zone.name, zone)
        zone = undefined
      }
    } else if (!known) throw fault('这不是 ICS 日历文件')
    else if (zone) {
      if (name === 'TZID') zone.name = valueOf(line)
      if (name === 'X-LIC-LOCATION') zone.location = valueOf(line)
      if (name === 'TZOFFSETTO') zone.offsets.add(valueOf(line))
    } else if (open.at(-1) === 'VEVENT') {
      if (kept.has(name)) events.at(-1)?.push(line)
      if (name === 'ATTACH') left.attachments += 1
      if (name === 'ATTENDEE') left.guests += 1
    }
  }
  if (!known) throw fault('这不是 ICS 日历文件')
  if (open.length > 0) throw fault('文件不完整，可能没有下载完，请重新导出')
  return { events, zones, left }
}
