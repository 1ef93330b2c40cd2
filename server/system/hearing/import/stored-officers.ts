import { updateHearingOfficerSteps } from '../../../../openapi/facts/states/hearing.ts'
import type { Database } from '../../../database/schema.ts'
import type { Account } from '../../../kernel/account.ts'
import type { ImportedRecord, ImportedValues } from '../../../kernel/import/import-kind.ts'
import { includesOrg } from '../../../kernel/role-scope.ts'
import type { Officer } from '../managed-officers.ts'
import { type Marks, readMarks } from '../marks.ts'
import type { OfficerColumns } from '../officer-columns.ts'
import { inOneOrder, type Offices, officesOf } from '../served-offices.ts'

/** An officer that a file refers to, or that an import has changed. */
export interface StoredOfficer extends ImportedRecord {
  readonly row: Officer
  readonly marks: Marks
  readonly served: Offices
  /** Of the office whose pool it is. */
  readonly orgName: string
}

export interface OfficerValues extends ImportedValues {
  readonly columns: OfficerColumns
  readonly marks: Marks
  /** The further offices that the officer serves, by name. */
  readonly served: Offices
  /** Since when the officer is in the pool; a file does not say it, a synchronisation may. */
  readonly warehousingDate: string | null
}

export function valuesOf({ row, marks, served }: StoredOfficer): OfficerValues {
  const {
    id: _id,
    status: _status,
    approved: _approved,
    warehousing_date,
    submitted_by: _by,
    submitted_at: _submitted,
    reject_reason: _rejected,
    leave_reason: _left,
    leave_ground: _ground,
    left_on: _on,
    origin: _origin,
    synced_at: _synced,
    created_at: _created,
    updated_at: _updated,
    version: _version,
    ...columns
  } = row
  return { key: keyOf(row), name: row.name, columns, marks, served, warehousingDate: warehousing_date }
}

/**
 * The entries of the persons with these ids, one for each person: a file names a person by the id number, so that who
 * is in several pools is changed in the list. Who has left can be entered again. Besides, each entry by the key of its
 * record, by which a file of the list names it.
 */
export async function loadOfficers(
  db: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly StoredOfficer[]> {
  const officers = await officersWith(db, ids)
  const judged = (officer: Placed): StoredOfficer => {
    const outOfReach = !includesOrg(account.scope, officer.path)
    return { ...officer, fault: officer.fault ?? faultOf(outOfReach, officer), outOfReach }
  }
  const records = officers.map((officer) =>
    judged({ ...officer, key: recordKey(officer.id, officer.row.id_number ?? '') }),
  )
  return [...oneOfEach(officers.filter(({ row }) => row.status !== 'left')).map(judged), ...records]
}

/** A person is named by the id number, a draft without one by its record. */
const keyOf = ({ id, id_number: number }: Pick<Officer, 'id' | 'id_number'>): string => number ?? recordKey(id, '')

/** What names one entry of a person, of whom there can be several. */
export const recordKey = (id: string, idNumber: string): string => `${idNumber}#${id}`.toLowerCase()

/** The parts of what names a person, or one entry; that has the id of the record as well. */
export const partsOfKey = (key: string): readonly [idNumber: string, id?: string] => {
  const [idNumber = '', id] = key.split('#')
  return id === undefined ? [idNumber] : [idNumber, id]
}

function faultOf(outOfReach: boolean, { row }: Placed): string | undefined {
  if (outOfReach) return '此人已在其他检察院的听证员库中，请在表单中登记并填写跨库同意书'
  if (row.status === 'left') return updateHearingOfficerSteps.left
  if (row.origin === 'synced') return '该听证员由同步任务维护，不能修改'
  return row.status === 'pending' ? '该听证员的状态为待审核，不能修改' : undefined
}

interface Placed extends StoredOfficer {
  /** Of the office. */
  readonly path: string
}

/** The officers with these ids, with what a file or a source may say of them. */
export async function officersWith(db: Database, ids: readonly string[]): Promise<readonly Placed[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('hearing_officer').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const marks = await readMarks(db, ids)
  const served = await officesOf(db, ids)
  const orgIds = [...new Set(rows.map(({ org_id }) => org_id))]
  const orgs =
    orgIds.length > 0
      ? await db.selectFrom('org').select(['id', 'name', 'path']).where('id', 'in', orgIds).execute()
      : []
  const offices = new Map(orgs.map(({ id, ...office }) => [id, office]))
  return rows.map((row) => ({
    id: row.id,
    key: keyOf(row),
    version: row.version,
    fault: undefined,
    row,
    marks: marks(row.id),
    served: inOneOrder(served(row.id)),
    orgName: offices.get(row.org_id)?.name ?? '',
    path: offices.get(row.org_id)?.path ?? '',
  }))
}

/** One entry of each person, who must not have several. */
export function oneOfEach(officers: readonly Placed[]): readonly Placed[] {
  return [...Map.groupBy(officers, ({ key }) => key.toLowerCase()).values()].flatMap(([first, ...others]) =>
    first ? { ...first, fault: others.length > 0 ? '此人在多个检察院的听证员库中，请在列表中修改' : first.fault } : [],
  )
}
