import {
  auditHearingOfficersPermission,
  createHearingServicePermission,
  leaveHearingOfficersPermission,
  pauseHearingOfficersPermission,
  removeHearingOfficersPermission,
  renewHearingOfficersPermission,
  revealHearingOfficerPermission,
  submitHearingOfficersPermission,
  updateHearingOfficerPermission,
} from '../../../openapi/facts/hearing.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { maskIdNumber, maskPhone } from '../../kernel/mask.ts'
import { orgRefs } from '../../kernel/org-refs.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { dayOf, daysAfter, formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import type { Officer } from './managed-officers.ts'
import { readMarks } from './marks.ts'
import { officerFields } from './officer-fields.ts'
import { officerFiles } from './officer-files.ts'
import { type Approved, approvedOf } from './review.ts'
import { ageOn } from './rules.ts'
import { officesOf } from './served-offices.ts'

type HearingOfficer = Schemas['HearingOfficer']

/** The operations on one officer. */
const rowActions = [
  updateHearingOfficerPermission,
  submitHearingOfficersPermission,
  auditHearingOfficersPermission,
  pauseHearingOfficersPermission,
  renewHearingOfficersPermission,
  leaveHearingOfficersPermission,
  removeHearingOfficersPermission,
  revealHearingOfficerPermission,
  createHearingServicePermission,
] as const

interface Manner {
  readonly phone: 'masked' | 'clear'
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Rows of the database as the API returns them to the account, in the same order; the id number is always masked. */
export async function answerOfficers(
  { db, account }: { readonly db: Database; readonly account: Account },
  rows: readonly Officer[],
  { phone, now }: Manner,
): Promise<HearingOfficer[]> {
  const today = dayOf(now)
  const warning = daysAfter(today, parameter(db, 'hearing.warning.days'))
  const marks = await readMarks(
    db,
    rows.map(({ id }) => id),
  )
  const orgOf = await orgRefs(
    db,
    account.versions,
    rows.flatMap((row) => [row.org_id, approvedOf(row)?.org_id ?? row.org_id]),
  )
  const filesOf = await officerFiles(
    db,
    rows.map(({ id }) => id),
  )
  const servedOf = await officesOf(
    db,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    rows.flatMap(({ submitted_by }) => submitted_by ?? []),
  )
  return rows.map((row) => {
    const org = orgOf(row.org_id)
    return withoutNulls({
      id: row.id,
      ...officerFields.shown(row),
      age: row.birth_date === null ? null : Math.max(ageOn(row.birth_date, today), 0),
      idNumber: row.id_number && maskIdNumber(row.id_number),
      phone: phone === 'clear' ? row.phone : row.phone && maskPhone(row.phone),
      ...mutable(marks(row.id)),
      orgName: org?.name ?? '',
      warehousingDate: row.warehousing_date,
      status: row.status,
      ending: row.status === 'active' && row.term_end !== null && row.term_end <= warning,
      approvedIdentity: identityBefore(row, orgOf),
      rejectReason: row.reject_reason,
      leaveReason: row.leave_reason,
      leaveGround: row.leave_ground,
      leftOn: row.left_on,
      origin: row.origin,
      syncTime: row.synced_at === null ? null : formatDateTime(row.synced_at),
      submitterName: names.get(row.submitted_by ?? '') ?? null,
      ownSubmission: row.submitted_by === account.userId ? true : null,
      invited: row.invited,
      attended: row.attended,
      lastHeldOn: row.last_held_on,
      createTime: formatDateTime(row.created_at),
      version: row.version,
      files: filesOf(row.id),
      servedOrgs: nullIfEmpty(servedOf(row.id)),
      outOfScope: nullIfEmpty(permissionsBeyond(account, rowActions, (scope) => includesOrg(scope, org?.path ?? ''))),
    })
  })
}

/** What was approved of the identity of an officer who waits for another approval, where it is another now. */
function identityBefore(row: Officer, orgOf: Awaited<ReturnType<typeof orgRefs>>) {
  const approved = row.status === 'pending' ? approvedOf(row) : undefined
  if (!approved) return null
  const was = <T>(field: Exclude<keyof Approved, 'status'>, shown: T): T | null =>
    approved[field] === row[field] ? null : shown
  return withoutNulls({
    name: was('name', approved.name),
    idNumber: was('id_number', maskIdNumber(approved.id_number)),
    birthDate: was('birth_date', approved.birth_date),
    gender: was('gender', approved.gender),
    phone: was('phone', maskPhone(approved.phone)),
    orgName: was('org_id', orgOf(approved.org_id)?.name ?? ''),
  })
}

const mutable = ({ identities, fields, caseTypes }: ReturnType<Awaited<ReturnType<typeof readMarks>>>) => ({
  identities: [...identities],
  fields: [...fields],
  caseTypes: [...caseTypes],
})

/** The names of the users with these ids. */
async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
