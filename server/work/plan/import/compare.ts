import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Database } from '../../../database/schema.ts'
import { isOfArea } from '../dates/dates-of-areas.ts'
import { differencesOf } from '../read/occurrence.ts'
import { readRule } from '../repeat/rule.ts'
import type { PlanEntryTable, PlanOccurrenceTable } from '../table.ts'
import type { FileEntry, ReadFile } from './read-entries.ts'

type Entry = Selectable<PlanEntryTable>
export type State = Schemas['PlanImportState']

/** What an import does with one entry of the file. */
export interface Compared {
  readonly entry: FileEntry
  readonly state: State
  readonly reason?: string
  /** The user's own entry that it is. */
  readonly own?: Entry
  /** Labels of what changes. */
  readonly changes?: readonly string[]
}

interface Importer {
  readonly db: Database
  readonly userId: string
  /** Whether the account may change entries. */
  readonly mayEdit: boolean
}

const uidsOfStatement = 500

/** Compares the entries of a file with the calendar of the account, by their UIDs. */
export async function compare(
  importer: Importer,
  { entries }: Pick<ReadFile, 'entries'>,
): Promise<readonly Compared[]> {
  const { db, userId, mayEdit } = importer
  const uids = entries.map(({ uid }) => uid)
  const parts = Array.from({ length: Math.ceil(uids.length / uidsOfStatement) }, (_, index) =>
    uids.slice(index * uidsOfStatement, (index + 1) * uidsOfStatement),
  )
  const own = new Map<string, Entry>()
  const invited = new Set<string>()
  const asked = new Set<string>()
  // oxlint-disable-next-line no-await-in-loop -- at most two statements of each kind
  for (const part of parts) for (const row of await ownOf(db, userId, part)) own.set(row.uid, row)
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- the same
    for (const { uid } of await invitedTo(db, userId, part)) invited.add(uid)
    // oxlint-disable-next-line no-await-in-loop -- the same
    for (const { uid } of await withGuests(db, userId, part)) asked.add(uid)
  }
  const differences = await differencesOf(db, [...own.values()])
  return entries.map((entry): Compared => {
    const known = own.get(entry.uid)
    if (!known) return { entry, state: invited.has(entry.uid) || isOfArea(entry.uid) ? 'same' : 'new' }
    if (known.cancelled_at !== null) return { entry, state: 'refused', reason: '您已取消该日程，不再导入' }
    const changes = changesOf(entry, known, differences(known.id))
    if (changes.length === 0) return { entry, state: 'same' }
    if (asked.has(entry.uid)) return { entry, state: 'refused', reason: '该日程已邀请参与人，请在日历中修改' }
    if (!mayEdit) return { entry, state: 'refused', reason: '您没有修改日程的权限' }
    return { entry, state: 'changed', own: known, changes }
  })
}

const ownOf = (db: Database, userId: string, uids: readonly string[]) =>
  db.selectFrom('plan_entry').selectAll().where('owner_id', '=', userId).where('uid', 'in', uids).execute()

const invitedTo = (db: Database, userId: string, uids: readonly string[]) =>
  db
    .selectFrom('plan_participant')
    .innerJoin('plan_entry', 'plan_entry.id', 'entry_id')
    .select('uid')
    .where('user_id', '=', userId)
    .where('uid', 'in', uids)
    .execute()

const withGuests = (db: Database, userId: string, uids: readonly string[]) =>
  db
    .selectFrom('plan_entry')
    .innerJoin('plan_participant', 'plan_participant.entry_id', 'plan_entry.id')
    .select('uid')
    .distinct()
    .where('owner_id', '=', userId)
    .where('uid', 'in', uids)
    .execute()

const labels = { name: '标题', place: '地点', note: '备注' } as const

/** Of what a file says of an entry what is other here; the rest stays as it is here. */
function changesOf(entry: FileEntry, own: Entry, differences: readonly Selectable<PlanOccurrenceTable>[]): string[] {
  const { columns } = entry
  const texts = (['name', 'place', 'note'] as const).filter((name) => columns[name] !== own[name])
  const times = (['all_day', 'starts_at', 'ends_at'] as const).some((name) => columns[name] !== own[name])
  const told = (some: readonly Omit<PlanOccurrenceTable, 'entry_id'>[]) =>
    some
      .map((one) =>
        one.cancelled === 1
          ? [one.occurrence_at]
          : [one.occurrence_at, one.name, one.place, one.note, one.all_day, one.starts_at, one.ends_at],
      )
      .map((one) => JSON.stringify(one))
      .toSorted()
      .join()
  return [
    ...texts.map((name) => labels[name]),
    ...(times ? ['时间'] : []),
    ...(rulesIn({ ...columns, zone: entry.zone }) === rulesIn(own) ? [] : ['重复']),
    ...(told(entry.differences) === told(differences) ? [] : ['个别场次']),
  ]
}

/** A rule as it is read, so that another way to write it is no change; of what does not repeat nothing. */
const rulesIn = (series: Pick<Entry, 'rule' | 'starts_at' | 'zone'>): string =>
  series.rule === null ? '' : JSON.stringify([series.zone, readRule(series.rule, series)])

/** Stands for what an import would do. */
export const planOf = (compared: readonly Compared[]): string =>
  createHash('sha256')
    .update(JSON.stringify(compared.map(({ entry, state, own, changes }) => [entry, state, own?.version, changes])))
    .digest('base64url')
    .slice(0, 22)
