import type { Insertable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { refused } from '../../kernel/failure.ts'
import { personName } from '../../language/person-name.ts'
import type { Officer } from './managed-officers.ts'
import type { Complete, HearingOfficerTable } from './table.ts'

/** By what a person is known: who approves an officer approves these, for this office (decision 0109). */
const identityFields = ['name', 'id_number', 'birth_date', 'gender', 'phone', 'org_id'] as const

type Identity = Pick<Officer, (typeof identityFields)[number]>

/** What was approved of an officer in the pool whose identity was changed since, with its state. */
export interface Approved extends Complete<Identity> {
  readonly status: 'active' | 'paused'
}

type Reviewed = Partial<
  Pick<
    Insertable<HearingOfficerTable>,
    'status' | 'approved' | 'submitted_by' | 'submitted_at' | 'reject_reason' | 'warehousing_date'
  >
>

/** What was approved last of an officer who waits for another approval; undefined for any other. */
export const approvedOf = ({ approved }: Pick<Officer, 'approved'>): Approved | undefined =>
  // as: `reviewOf` has written it
  approved === null ? undefined : (JSON.parse(approved) as Approved)

/** Whether two records name the same person in the same office. */
const isSameIdentity = (one: Identity, other: Identity): boolean =>
  identityFields.every((field) => one[field] === other[field])

const identityOf = ({ name, id_number, birth_date, gender, phone, org_id }: Identity): Identity => ({
  name,
  id_number,
  birth_date,
  gender,
  phone,
  org_id,
})

/**
 * The columns that follow from changing an officer's fields: of one in the pool a changed identity waits for the
 * approval of another user than `by`, and back again it does not; a rejected one becomes a draft. `now` in milliseconds
 * since 1970.
 */
export function reviewOf(officer: Officer, columns: Identity, by: string, now: number): Reviewed {
  const { status } = officer
  if (status === 'rejected') return { status: 'draft', reject_reason: null }
  const approved =
    approvedOf(officer) ?? (status === 'active' || status === 'paused' ? { ...officer, status } : undefined)
  if (approved === undefined) return {}
  if (isSameIdentity(approved, columns))
    return officer.approved === null ? {} : { status: approved.status, approved: null }
  if (isSameIdentity(officer, columns)) return {}
  const kept = JSON.stringify({ ...identityOf(approved), status: approved.status })
  return { status: 'pending', approved: kept, submitted_by: by, submitted_at: now }
}

/** The state that `reviewOf` leads to; a rejected one is told as such until it is changed. */
export const statusAfter = (officer: Officer, columns: Identity): Officer['status'] =>
  officer.status === 'rejected' ? 'rejected' : (reviewOf(officer, columns, '', 0).status ?? officer.status)

/** Whether an officer waits for an approval of another identity than these columns, or the approved one, have. */
export function isUnderReview(officer: Officer, columns: Identity): boolean {
  const approved = approvedOf(officer)
  return approved !== undefined && !isSameIdentity(officer, columns) && !isSameIdentity(approved, columns)
}

/** The columns by which an approval puts an officer into the pool, or back into it as before. */
export const approvalOf = (officer: Officer, today: string): Reviewed => {
  const approved = approvedOf(officer)
  return approved === undefined
    ? { status: 'active', warehousing_date: today }
    : { status: approved.status, approved: null }
}

/**
 * The columns by which a rejection gives an officer the identity and the state back that were approved; undefined for
 * one that has never been in the pool. Throws 400 AA0001 where the office is gone.
 */
export async function restored(tx: Database, officer: Officer): Promise<Partial<Officer> | undefined> {
  const former = approvedOf(officer)
  if (former === undefined) return undefined
  const { status, ...identity } = former
  const office = await tx.selectFrom('org').select('id').where('id', '=', identity.org_id).executeTakeFirst()
  if (!office) throw refused('原所属检察院已不存在，不能恢复变更前的信息，请审核通过后再处理')
  return { ...identity, ...personName(identity.name), status, approved: null }
}
