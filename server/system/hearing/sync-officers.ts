import {
  auditHearingOfficersPermission,
  createHearingOfficerPermission,
  leaveHearingOfficersPermission,
  updateHearingOfficerPermission,
} from '../../../openapi/facts/hearing.ts'
import { updateHearingOfficerSteps } from '../../../openapi/facts/states/hearing.ts'
import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import type { SyncKind, SyncStep } from '../../kernel/sync/sync-kind.ts'
import { syncObject } from '../../kernel/sync/sync-object.ts'
import { dayOf } from '../../kernel/time.ts'
import { withdrawLinksOf } from '../answer-link/index.ts'
import { type OfficerImport, officerImport } from './import/officer-import.ts'
import { officerRowReader } from './import/read-row.ts'
import { officersWith, oneOfEach, type StoredOfficer } from './import/stored-officers.ts'
import type { Officer } from './managed-officers.ts'
import { noMarks, replaceMarks } from './marks.ts'
import { reviewOf, statusAfter } from './review.ts'
import { idsOf, servedWords, writeServedOffices } from './served-offices.ts'

/** The ground of those who have left because the source has them no longer. */
export const goneFromSource = '数据源中已没有此人'

/** A source writes no export, and names persons by their id number alone. */
const { naming: _naming, found: _found, shown: _shown, ...imported } = officerImport

/**
 * Officers of another system's pool, who are in it already: they arrive 在库, without an approval here. What the source
 * has no longer has left, because it says no reason: 不能履职, with that as the ground.
 */
const officerSync: SyncKind<OfficerImport> = {
  ...imported,
  object: 'hearing',
  // They arrive approved.
  rights: [
    createHearingOfficerPermission,
    updateHearingOfficerPermission,
    auditHearingOfficersPermission,
    leaveHearingOfficersPermission,
  ],
  personal: ['phone', 'email'],
  fields: [...officerImport.fields.filter((field) => field !== 'officerId'), 'warehousingDate'],
  load: loadSynced,
  audited: ({ columns, marks, served, warehousingDate }, officer) => ({
    ...columns,
    ...marks,
    ...servedWords(served),
    warehousing_date: warehousingDate,
    status: officer ? statusAfter(officer.row, columns) : 'active',
  }),
  reader: (db, importer) => officerRowReader(db, importer, { bySource: true }),
  async create(tx, { columns, marks, served, warehousingDate }, _secret, now) {
    const id = newId(now)
    const pool = { status: 'active', warehousing_date: warehousingDate ?? dayOf(now) } as const
    await tx
      .insertInto('hearing_officer')
      .values({ ...columns, ...pool, id, created_at: now, updated_at: now })
      .execute()
    await replaceMarks(tx, id, noMarks, marks)
    await writeServedOffices(tx, id, [], idsOf(served))
    return id
  },
  async change(tx, officer, { columns, marks, served, warehousingDate }, now, { userId }) {
    const { id, version, row, marks: before } = officer
    await tx
      .updateTable('hearing_officer')
      .set({
        ...columns,
        ...reviewOf(row, columns, userId, now),
        warehousing_date: warehousingDate,
        updated_at: now,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    await replaceMarks(tx, id, before, marks)
    await writeServedOffices(tx, id, idsOf(officer.served), idsOf(served))
  },
  async keep(tx, ids, now) {
    await tx.updateTable('hearing_officer').set({ origin: 'synced', synced_at: now }).where('id', 'in', ids).execute()
  },
  async release(tx, ids) {
    await tx.updateTable('hearing_officer').set({ origin: 'local' }).where('id', 'in', ids).execute()
  },
  async disable(step, id) {
    const officer = await officerOf(step, id)
    if (!officer || unsettled({ row: officer }) !== undefined) return undefined
    const left = { leave_reason: 'unable', leave_ground: goneFromSource, left_on: dayOf(step.now) } as const
    await withdrawLinksOf(step.tx, id, step.now)
    return set(step, officer, { status: 'left', ...left })
  },
  async enable(step, id, version) {
    const officer = await officerOf(step, id)
    if (!officer || officer.status !== 'left' || officer.version !== version) return false
    const others = await step.tx
      .selectFrom('hearing_officer')
      .select('id')
      .where('id_number', '=', officer.id_number)
      .where('org_id', '=', officer.org_id)
      .where('status', '!=', 'left')
      .execute()
    if (others.length > 0) return false
    await set(step, officer, {
      // What has waited for an approval waits for it still.
      status: officer.approved === null ? 'active' : 'pending',
      leave_reason: null,
      leave_ground: null,
      left_on: null,
    })
    return true
  },
}

/**
 * The entry of each person, of who has left as well: the source does not appoint again a person that this site has let
 * go.
 */
async function loadSynced(db: Database, _account: Account, ids: readonly string[]): Promise<readonly StoredOfficer[]> {
  const officers = await officersWith(db, ids)
  const present = oneOfEach(officers.filter(({ row }) => row.status !== 'left'))
  const known = new Set(present.map(({ key }) => key))
  const left = officers.filter(({ key, row }) => row.status === 'left' && !known.has(key))
  const last = new Map(left.map((officer) => [officer.key, officer]))
  return [
    ...present.map((officer) => ({ ...officer, fault: officer.fault ?? unsettled(officer) })),
    ...[...last.values()].map((officer) => ({ ...officer, fault: updateHearingOfficerSteps.left })),
  ]
}

/** A record of this site that is not in its pool yet is no matter of the source. */
const unsettled = ({ row }: { readonly row: Pick<Officer, 'status' | 'approved'> }): string | undefined =>
  row.status === 'active' || row.status === 'paused' || (row.status === 'pending' && row.approved !== null)
    ? undefined
    : '该听证员在本站尚未入库'

const officerOf = ({ tx }: SyncStep, id: string) =>
  tx.selectFrom('hearing_officer').selectAll().where('id', '=', id).executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof officerOf>>>

/** Sets columns and counts the version, which it returns. */
async function set({ tx, record, now }: SyncStep, officer: Stored, columns: Partial<Stored>): Promise<number> {
  const version = officer.version + 1
  await tx
    .updateTable('hearing_officer')
    .set({ ...columns, updated_at: now, version })
    .where('id', '=', officer.id)
    .execute()
  record({ kind: 'hearing_officer', id: officer.id, name: officer.name, before: officer, after: columns })
  return version
}

/** Hearing officers as a synchronisation keeps them. */
export const syncedOfficers = syncObject(officerSync)
