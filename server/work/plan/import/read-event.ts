import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { lineOf, linesOf } from '../../../kernel/reading/file-text.ts'
import type { CutFile, EventLines } from './cut-file.ts'
import { durationOf, EventFault, type FileTime, momentOfTime, readTime } from './read-time.ts'
import { zoneOf } from './zone-of.ts'

/** One VEVENT: an entry, a series, or an occurrence that differs from it. Moments in milliseconds since 1970. */
export interface FileEvent {
  readonly uid: string
  readonly sequence: number
  readonly name: string
  readonly place: string | null
  readonly note: string | null
  readonly start: FileTime
  readonly starts_at: number
  readonly ends_at: number
  readonly rule: string | null
  readonly without: readonly FileTime[]
  /** Which occurrence of the series with this UID it is. */
  readonly occurrence: FileTime | undefined
  readonly cancelled: boolean
  readonly isPrivate: boolean
  /** What was read in another way than the file has it. */
  readonly notes: readonly ('cut' | 'untimed' | 'floating')[]
}

/** A property as jCal has it (RFC 7265, 3.4). */
type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string | string[]>>,
  type: string,
  ...values: unknown[],
]

const [dayMs, halfHour] = [24 * 3_600_000, 1_800_000]
const longestUid = 200

/** Reads one. Throws `EventFault` with the reason where it cannot be imported. */
export function readEvent(lines: EventLines, { zones }: Pick<CutFile, 'zones'>): FileEvent {
  // The rule is read by the calendar itself, which knows which ones it has.
  const properties = parsed(lines.filter((line) => !/^(?:RRULE|EXRULE|RDATE)\b/i.test(line)))
  const first = (name: string) => properties.find(([one]) => one === name)
  const text = (name: string) => String(first(name)?.[3] ?? '')
  const timesOf = ([, { tzid }, , ...values]: Property): FileTime[] =>
    values.map((value) => readTime(String(value), typeof tzid === 'string' ? requireZone(tzid, zones) : undefined))
  const timeOf = (name: string): FileTime | undefined => {
    const found = first(name)
    return found && timesOf(found)[0]
  }
  if (lines.some((line) => /^(?:EXRULE|RDATE)\b/i.test(line)))
    throw new EventFault('含有规则之外的重复日期（RDATE、EXRULE），本系统不支持')
  const [rule, ...further] = lines.filter((line) => /^RRULE\b/i.test(line)).map(ruleOf)
  if (further.length > 0) throw new EventFault('含有一条以上的重复规则，本系统不支持')
  const start = timeOf('dtstart')
  if (!start) throw new EventFault('没有开始时间')
  const starts_at = momentOfTime(start)
  const [name, place, note] = [
    lineOf(text('summary'), 100),
    lineOf(text('location'), 100),
    linesOf(text('description'), 1000),
  ]
  const end = endOf(start, timeOf('dtend'), first('duration') && text('duration'))
  const isFloating =
    !start.isDate && !String(first('dtstart')?.[3]).endsWith('Z') && first('dtstart')?.[1].tzid === undefined
  return {
    uid: uidOf(text('uid'), lines),
    sequence: Number(text('sequence')) || 0,
    name: name.text || '（无标题）',
    place: place.text || null,
    note: note.text || null,
    start,
    starts_at,
    ends_at: end ?? starts_at + (start.isDate ? dayMs : halfHour),
    rule: rule ?? null,
    without: properties.filter(([one]) => one === 'exdate').flatMap(timesOf),
    occurrence: timeOf('recurrence-id'),
    cancelled: text('status').toUpperCase() === 'CANCELLED',
    isPrivate: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(text('class')),
    notes: [
      ...([name, place, note].some(({ cut }) => cut) ? (['cut'] as const) : []),
      ...(end === undefined && !start.isDate ? (['untimed'] as const) : []),
      ...(isFloating ? (['floating'] as const) : []),
    ],
  }
}

function parsed(lines: EventLines): readonly Property[] {
  try {
    // as: the parser answers one component, `[name, properties, components]`
    const [, properties] = ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')) as [string, Property[]]
    return properties
  } catch {
    throw new EventFault('内容不符合 ICS 格式')
  }
}

function requireZone(tzid: string, zones: CutFile['zones']): string {
  const zone = zoneOf(tzid, zones.get(tzid))
  if (zone === undefined) throw new EventFault(`不认识时区“${lineOf(tzid, 60).text}”`)
  return zone
}

/** The name of an entry without one, or with a long one, follows from what it says, so that it is found again. */
function uidOf(uid: string, lines: EventLines): string {
  if (uid !== '' && uid.length <= longestUid) return uid
  const told = uid || lines.filter((line) => /^(?:DTSTART|SUMMARY)\b/i.test(line)).join('\n')
  return `${createHash('sha256').update(told).digest('hex')}@file`
}

/** In the order and letters that the calendar keeps: FREQ first. */
function ruleOf(line: string): string {
  const parts = line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase()
    .split(';')
    .filter(Boolean)
  const [freq, rest] = [
    parts.filter((part) => part.startsWith('FREQ=')),
    parts.filter((part) => !part.startsWith('FREQ=')),
  ]
  return [...freq, ...rest].join(';').slice(0, 400)
}

/** Undefined where the file does not say it, or says that it takes no time. */
function endOf(start: FileTime, end: FileTime | undefined, duration: string | undefined): number | undefined {
  const starts_at = momentOfTime(start)
  if (duration !== undefined) {
    const length = durationOf(duration)
    if (length === undefined || (start.isDate && length % dayMs !== 0)) throw new EventFault('时长不正确')
    return length === 0 ? undefined : starts_at + length
  }
  if (!end) return undefined
  if (end.isDate !== start.isDate) throw new EventFault('开始和结束须同为日期或同为时间')
  const ends_at = momentOfTime(end)
  return ends_at === starts_at ? undefined : ends_at
}
