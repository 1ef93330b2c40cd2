import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { placeable } from '../../kernel/organisation-scope.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'
import type { OfficerColumns } from './officer-columns.ts'

export type Offices = NonNullable<Schemas['HearingOfficer']['servedOrgs']>

const eb = expressionBuilder<Tables, 'hearing_officer'>()

/**
 * The officers whom an office may ask for its hearings: those of its own pool, and those of other pools who have agreed
 * to serve it and have a consent on record (decision 0138). It says nothing of their states.
 */
export const servesOffice = (officeId: string): Expression<SqlBool> =>
  eb.or([eb('hearing_officer.org_id', '=', officeId), servesElsewhere(officeId)])

/** Those of them who are of other pools. */
export const servesElsewhere = (officeId: string): Expression<SqlBool> =>
  eb.and([
    eb('hearing_officer.consent', 'is not', null),
    eb(
      'hearing_officer.id',
      'in',
      eb.selectFrom('hearing_officer_office').select('officer_id').where('office_id', '=', officeId),
    ),
  ])

type Agreed = Pick<OfficerColumns, 'org_id' | 'consent'>

interface Served {
  readonly id: string
  readonly own: string
  readonly consent: string | null
  readonly officeIds: readonly string[]
}

/** What a form says of the further offices of an officer with these columns. */
export const servedBy = (id: string, { org_id: own, consent }: Agreed, officeIds: readonly string[] = []): Served => ({
  id,
  own,
  consent,
  officeIds,
})

/**
 * Replaces the further offices that an officer serves; resolves to their names before and after, for the audit. Throws
 * 400 AA0001 at `consent` without the person's consent, and at `servedOrgIds` for the officer's own office, for one
 * that is no office, and for a new one that is outside the account's scope.
 */
export async function replaceServedOffices(
  tx: Database,
  account: Account,
  { id, own, consent, officeIds }: Served,
): Promise<{ readonly before: ReturnType<typeof servedWords>; readonly after: ReturnType<typeof servedWords> }> {
  const before = await officesOf(tx, [id])
  const held = before(id).map((office) => office.id)
  await requireOffices(
    tx,
    account,
    officeIds.filter((one) => !held.includes(one)),
  )
  requireAgreed({ org_id: own, consent }, officeIds)
  await writeServedOffices(tx, id, held, officeIds)
  const after = await officesOf(tx, [id])
  return { before: servedWords(before(id)), after: servedWords(after(id)) }
}

/** Throws 400 AA0001 at `consent` without the person's consent, and at `servedOrgIds` for the officer's own office. */
export function requireAgreed({ org_id: own, consent }: Agreed, officeIds: readonly string[]): void {
  if (officeIds.length > 0 && consent === null) throw refused('加入服务区须登记本人的跨库同意书', 'consent')
  if (officeIds.includes(own)) throw refused('服务区是所属检察院以外的检察院', 'servedOrgIds')
}

/** By id, so that the same offices are no change. */
export const inOneOrder = (offices: Offices): Offices => offices.toSorted((one, other) => (one.id < other.id ? -1 : 1))

export const idsOf = (offices: Offices): readonly string[] => offices.map(({ id }) => id)

/** Gives an officer these further offices instead of those before. */
export async function writeServedOffices(
  tx: Database,
  id: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const gone = before.filter((one) => !after.includes(one))
  const added = after.filter((one) => !before.includes(one))
  if (gone.length > 0)
    await tx.deleteFrom('hearing_officer_office').where('officer_id', '=', id).where('office_id', 'in', gone).execute()
  if (added.length > 0)
    await tx
      .insertInto('hearing_officer_office')
      .values(added.map((office_id) => ({ officer_id: id, office_id })))
      .execute()
}

/** Throws 400 AA0001 at `servedOrgIds` as `replaceServedOffices`; `id` is undefined for a new officer. */
export async function requireServedOffices(
  tx: Database,
  account: Account,
  id: string | undefined,
  officeIds: readonly string[] = [],
): Promise<void> {
  const held = id === undefined ? [] : (await officesOf(tx, [id]))(id).map((office) => office.id)
  await requireOffices(
    tx,
    account,
    officeIds.filter((one) => !held.includes(one)),
  )
}

async function requireOffices(tx: Database, account: Account, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .selectFrom('org')
    .select('id')
    .where('id', 'in', ids)
    .where('kind', '=', 'procuratorate')
    .where(placeable(account))
    .execute()
  if (found.length < ids.length) throw refused('服务区只能选择您管理范围内的检察院', 'servedOrgIds')
}

/** The further offices as the audit tells them. */
export const servedWords = (offices: Offices) => ({ servedOrgIds: nullIfEmpty(offices.map(({ name }) => name)) })

/** The further offices that these officers serve, by name. One query. */
export async function officesOf(db: Database, ids: readonly string[]): Promise<(id: string) => Offices> {
  if (ids.length === 0) return () => []
  const rows = await db
    .selectFrom('hearing_officer_office')
    .innerJoin('org', 'org.id', 'hearing_officer_office.office_id')
    .select(['officer_id', 'org.id', 'org.name'])
    .where('officer_id', 'in', ids)
    .orderBy('org.name_key')
    .orderBy('org.id')
    .execute()
  const grouped = Map.groupBy(rows, ({ officer_id }) => officer_id)
  return (id) => (grouped.get(id) ?? []).map(({ officer_id: _officer, ...office }) => office)
}
