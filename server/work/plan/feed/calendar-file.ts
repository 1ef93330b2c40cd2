import ICAL from 'ical.js'
import type { Selectable } from 'kysely'
import { dayMs } from '../../../kernel/time.ts'
import { type AreaDate, uidOf } from '../dates/dates-of-areas.ts'
import type { Occurrence } from '../read/occurrence.ts'
import type { EntryRow } from '../read/rows.ts'
import { clockOf, momentAt, officeZone } from '../repeat/zone.ts'
import type { PlanOccurrenceTable } from '../table.ts'
import { zoneDefinition } from './zone-definition.ts'

type Difference = Selectable<PlanOccurrenceTable>

/** For how long behind its last change the clocks of a series’ zone are told. */
const told = 3650 * dayMs

/** The zones by whose clocks these are written, with what their clocks show; the office’s also where there is none. */
function zonesOf(rows: readonly EntryRow[]): string[] {
  const grouped = Map.groupBy(rows, zoneOf)
  grouped.set(officeZone, grouped.get(officeZone) ?? [])
  return [...grouped].map(([zone, own]) => {
    const from = Math.min(...own.map(({ first_at }) => first_at))
    const to = Math.max(...own.map(({ last_at, updated_at }) => Math.min(last_at, updated_at + told)))
    // Whole China has one time since 1992.
    return zone === officeZone ? zoneDefinition(zone, 0, 0) : zoneDefinition(zone, from - 366 * dayMs, to)
  })
}

/** By whose clocks an entry is written: a series repeats by them. */
const zoneOf = ({ rule, zone, all_day }: EntryRow): string => (rule === null || all_day === 1 ? officeZone : zone)

/** What is not as its series says, by the entry. */
export type DifferencesOf = (id: string) => readonly Difference[]

/** What areas have, and when the file is written, in milliseconds since 1970. */
interface OfAreas {
  readonly dates: readonly AreaDate[]
  readonly now: number
}

/**
 * Entries as a calendar file (RFC 5545): series as series, with what differs in them. Dates of areas stand as what
 * takes no time: whose they take is known to the areas.
 */
export function calendarFile(rows: readonly EntryRow[], differences: DifferencesOf, areas?: OfAreas): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.updatePropertyWithValue('version', '2.0')
  calendar.updatePropertyWithValue('prodid', '-//Auth Centre//Calendar//ZH')
  for (const zone of zonesOf(rows)) calendar.addSubcomponent(new ICAL.Component(ICAL.parse(zone)))
  for (const row of rows) for (const event of eventsOf(row, differences(row.id))) calendar.addSubcomponent(event)
  for (const date of areas?.dates ?? []) calendar.addSubcomponent(areaEvent(date, areas?.now ?? 0))
  return `${calendar.toString()}\r\n`
}

function eventsOf(row: EntryRow, differences: readonly Difference[]): ICAL.Component[] {
  const main = eventOf(row, { ...row, occurrence: undefined })
  if (row.rule !== null) {
    main.addPropertyWithValue('rrule', ICAL.Recur.fromString(withMoment(row)))
    for (const one of differences.filter(({ cancelled }) => cancelled === 1))
      main.addProperty(timeProperty('exdate', one.occurrence_at, row.all_day === 1, zoneOf(row)))
  }
  const changed = differences.filter(({ cancelled }) => cancelled === 0)
  return [main, ...changed.map((one) => eventOf(row, { ...one, occurrence: one.occurrence_at }))]
}

function eventOf(row: EntryRow, occurrence: Occurrence): ICAL.Component {
  const event = new ICAL.Component('vevent')
  const { name, place, note, all_day, starts_at, ends_at } = occurrence
  const zone = zoneOf(row)
  event.addPropertyWithValue('uid', row.uid)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(row.updated_at), true))
  event.addPropertyWithValue('summary', name)
  event.addProperty(timeProperty('dtstart', starts_at, all_day === 1, zone))
  event.addProperty(timeProperty('dtend', ends_at, all_day === 1, zone))
  if (occurrence.occurrence !== undefined)
    event.addProperty(timeProperty('recurrence-id', occurrence.occurrence, row.all_day === 1, zone))
  if (place !== null) event.addPropertyWithValue('location', place)
  if (note !== null) event.addPropertyWithValue('description', note)
  event.addPropertyWithValue('sequence', row.version - 1)
  if (row.cancelled_at !== null) event.addPropertyWithValue('status', 'CANCELLED')
  if (row.visibility === 'self') event.addPropertyWithValue('class', 'PRIVATE')
  return event
}

function areaEvent(date: AreaDate, now: number): ICAL.Component {
  const { source, row, from, to } = date
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uidOf(date))
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(now), true))
  event.addPropertyWithValue('summary', row.title)
  event.addProperty(timeProperty('dtstart', from, row.all_day === 1, officeZone))
  if (to > from) event.addProperty(timeProperty('dtend', to, row.all_day === 1, officeZone))
  if (row.place !== null) event.addPropertyWithValue('location', row.place)
  event.addPropertyWithValue('categories', source.name)
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  return event
}

function timeProperty(name: string, moment: number, isDate: boolean, zone: string): ICAL.Property {
  const date = new Date(clockOf(moment, isDate ? officeZone : zone))
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  const property = new ICAL.Property(name)
  const parts = isDate ? { year, month, day, isDate } : { year, month, day, hour, minute, second, isDate }
  property.setValue(new ICAL.Time(parts, ICAL.Timezone.localTimezone))
  if (!isDate) property.setParameter('tzid', zone)
  return property
}

/** The rule with an UNTIL as RFC 5545 wants it: of what has times a moment in UTC, the end of the day in its zone. */
const withMoment = ({ rule, all_day, zone }: EntryRow): string =>
  (rule ?? '').replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?=;|$)/, (whole, year: string, month: string, day: string) => {
    if (all_day === 1) return whole
    const end = momentAt(Date.parse(`${year}-${month}-${day}T23:59:59Z`), zone)
    return `UNTIL=${new Date(end).toISOString().replace(/[-:]|\.\d+/g, '')}`
  })
