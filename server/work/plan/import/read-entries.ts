import { Failure } from '../../../kernel/failure.ts'
import { inTurns } from '../../../kernel/in-turns.ts'
import { requireTimes } from '../change/entry-form.ts'
import { reachOf } from '../change/reach.ts'
import type { PlanColumns } from '../plan-fields.ts'
import { startsAt } from '../repeat/occurrences.ts'
import { officeZone } from '../repeat/zone.ts'
import type { PlanOccurrenceTable } from '../table.ts'
import type { CutFile } from './cut-file.ts'
import { type FileEvent, readEvent } from './read-event.ts'
import { EventFault, occurrenceAt } from './read-time.ts'

export type Difference = Omit<PlanOccurrenceTable, 'entry_id'>

/** An entry as the file has it, with what the calendar computes of it. */
export interface FileEntry {
  readonly uid: string
  readonly zone: string
  readonly columns: Pick<PlanColumns, 'name' | 'place' | 'note' | 'all_day' | 'starts_at' | 'ends_at' | 'rule'>
  readonly isPrivate: boolean
  readonly differences: readonly Difference[]
  readonly reach: ReturnType<typeof reachOf>
}

/** What of a file can be imported, what not, and what is read in another way. */
export interface ReadFile {
  readonly entries: readonly FileEntry[]
  readonly refused: readonly { readonly name: string; readonly reason: string; readonly event?: FileEvent }[]
  readonly notes: Readonly<Record<FileEvent['notes'][number], number>>
}

const mostDifferences = 500

/** Reads the entries of a file, series with what differs in them; gives other requests their turn. */
export async function readEntries(file: CutFile): Promise<ReadFile> {
  const refused: ReadFile['refused'][number][] = []
  const events: FileEvent[] = []
  const notes = { cut: 0, untimed: 0, floating: 0 }
  await inTurns(file.events, (lines) => {
    try {
      const event = readEvent(lines, file)
      events.push(event)
      for (const note of event.notes) notes[note] += 1
    } catch (error) {
      refused.push({ name: titleIn(lines), reason: reasonOf(error) })
    }
  })
  const entries: FileEntry[] = []
  const groups = Map.groupBy(events, ({ uid }) => uid)
  await inTurns([...groups.values()], (group) => {
    for (const [event, others] of seriesIn(group)) {
      try {
        entries.push(entryOf(event, others))
      } catch (error) {
        refused.push({ name: event.name, reason: reasonOf(error), event })
      }
    }
  })
  return { entries, refused, notes }
}

/** Of what has one name the series with its occurrences; without it each occurrence is an entry of its own. */
function seriesIn(group: readonly FileEvent[]): readonly (readonly [FileEvent, readonly FileEvent[]])[] {
  const whole = group
    .filter(({ occurrence }) => !occurrence)
    .toSorted((one, other) => one.sequence - other.sequence)
    .at(-1)
  const parts = group.filter(({ occurrence }) => occurrence)
  if (whole) return [[whole, parts]]
  return parts.map((one) => [{ ...one, uid: `${one.uid}#${one.occurrence?.clock ?? 0}`, rule: null, without: [] }, []])
}

function entryOf(event: FileEvent, others: readonly FileEvent[]): FileEntry {
  if (event.cancelled) throw new EventFault('在原日历中已取消')
  const { uid, start, name, place, note, starts_at, ends_at, rule, isPrivate } = event
  const columns = { name, place, note, all_day: flagOf(event), starts_at, ends_at, rule }
  requireTimes(columns)
  const zone = rule === null ? officeZone : start.zone
  const series = { starts_at, ends_at, rule, zone }
  const { until_at } = reachOf(series, [])
  if (event.without.length + others.length > mostDifferences)
    throw new EventFault(`例外超过 ${mostDifferences} 次，请在原日历中拆分`)
  const differences =
    rule === null
      ? []
      : differencesOf(event, others).filter(({ occurrence_at }) => startsAt({ ...series, until_at }, occurrence_at))
  return {
    uid,
    zone,
    columns,
    isPrivate,
    differences,
    reach: reachOf(
      series,
      differences.map((one) => ({ ...one, entry_id: '' })),
    ),
  }
}

const flagOf = ({ start }: FileEvent): 0 | 1 => (start.isDate ? 1 : 0)

/** In the order of their occurrences; of two for one the later in the file. */
function differencesOf(series: FileEvent, others: readonly FileEvent[]): readonly Difference[] {
  const { name, place, note, starts_at, ends_at } = series
  const length = ends_at - starts_at
  const found = new Map<number, Difference>()
  for (const time of series.without) {
    const at = occurrenceAt(time, series.start)
    const all_day = flagOf(series)
    found.set(at, { occurrence_at: at, cancelled: 1, name, place, note, all_day, starts_at: at, ends_at: at + length })
  }
  for (const one of others) {
    if (!one.occurrence) continue
    const at = occurrenceAt(one.occurrence, series.start)
    const own = { name: one.name, place: one.place, note: one.note, starts_at: one.starts_at, ends_at: one.ends_at }
    const columns = { ...own, all_day: flagOf(one) }
    if (!one.cancelled) requireTimes(columns)
    found.set(at, { occurrence_at: at, cancelled: one.cancelled ? 1 : 0, ...columns })
  }
  return [...found.values()].toSorted((one, other) => one.occurrence_at - other.occurrence_at)
}

const titleIn = (lines: readonly string[]): string =>
  lines
    .find((line) => /^SUMMARY\b/i.test(line))
    ?.replace(/^[^:]*:/, '')
    .replace(/[\p{C}<>]/gu, '')
    .slice(0, 60) || '（无标题）'

function reasonOf(error: unknown): string {
  if (error instanceof EventFault || error instanceof Failure) return error.message
  throw error
}
