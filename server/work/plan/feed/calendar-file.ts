import ICAL from 'ical.js'
import type { Selectable } from 'kysely'
import { dayMs } from '../../../kernel/time.ts'
import type { Occurrence } from '../read/occurrence.ts'
import type { EntryRow } from '../read/rows.ts'
import { clockOf, officeZone } from '../repeat/zone.ts'
import type { PlanOccurrenceTable } from '../table.ts'

type Difference = Selectable<PlanOccurrenceTable>

/** Names the zone that every time of the file has; without summer time, so one part says it all. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${officeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
]
  .concat('TZOFFSETTO:+0800', 'END:STANDARD', 'END:VTIMEZONE')
  .join('\r\n')

/** What is not as its series says, by the entry. */
export type DifferencesOf = (id: string) => readonly Difference[]

/** Entries as a calendar file (RFC 5545): series as series, with what differs in them. */
export function calendarFile(rows: readonly EntryRow[], differences: DifferencesOf): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Auth Centre//Calendar//ZH')
  calendar.addSubcomponent(new ICAL.Component(ICAL.parse(zone)))
  for (const row of rows) for (const event of eventsOf(row, differences(row.id))) calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

function eventsOf(row: EntryRow, differences: readonly Difference[]): ICAL.Component[] {
  const main = eventOf(row, { ...row, occurrence: undefined })
  if (row.rule !== null) {
    main.addPropertyWithValue('rrule', ICAL.Recur.fromString(withMoment(row.rule, row.all_day === 1)))
    for (const one of differences.filter(({ cancelled }) => cancelled === 1))
      main.addProperty(timeProperty('exdate', one.occurrence_at, row.all_day === 1))
  }
  const changed = differences.filter(({ cancelled }) => cancelled === 0)
  return [main, ...changed.map((one) => eventOf(row, { ...one, occurrence: one.occurrence_at }))]
}

function eventOf(row: EntryRow, occurrence: Occurrence): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const { name, place, note, all_day, starts_at, ends_at } = occurrence
  event.addPropertyWithValue('uid', row.uid)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(row.updated_at), true))
  event.addPropertyWithValue('summary', name)
  event.addProperty(timeProperty('dtstart', starts_at, all_day === 1))
  event.addProperty(timeProperty('dtend', ends_at, all_day === 1))
  if (occurrence.occurrence !== undefined)
    event.addProperty(timeProperty('recurrence-id', occurrence.occurrence, row.all_day === 1))
  if (place !== null) event.addPropertyWithValue('location', place)
  if (note !== null) event.addPropertyWithValue('description', note)
  event.addPropertyWithValue('sequence', row.version - 1)
  if (row.cancelled_at !== null) event.addPropertyWithValue('status', 'CANCELLED')
  if (row.visibility === 'self') event.addPropertyWithValue('class', 'PRIVATE')
  return event
}

function timeProperty(name: string, moment: number, isDate: boolean): ICAL.Property {
  const date = new Date(clockOf(moment, officeZone))
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  const property = new ICAL.Property(name)
  const parts = isDate ? { year, month, day, isDate } : { year, month, day, hour, minute, second, isDate }
  property.setValue(new ICAL.Time(parts, ICAL.Timezone.localTimezone))
  if (!isDate) property.setParameter('tzid', officeZone)
  return property
}

/** With an UNTIL as RFC 5545 wants it: of what has times a moment in UTC, the end of the day in the office. */
const withMoment = (rule: string, isDate: boolean): string =>
  rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?=;|$)/, (whole, year: string, month: string, day: string) => {
    if (isDate) return whole
    const end = Date.parse(`${year}-${month}-${day}T00:00:00+08:00`) + dayMs - 1000
    return `UNTIL=${new Date(end).toISOString().replace(/[-:]|\.\d+/g, '')}`
  })
