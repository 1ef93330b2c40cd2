import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { conflict, type Failure, refused } from '../../kernel/failure.ts'
import { placeable } from '../../kernel/organisation-scope.ts'
import type { OfficerColumns } from './officer-columns.ts'

/**
 * Serialises what puts persons into pools until the transaction ends: of two forms for one person in two pools, the
 * second would otherwise not see the first.
 */
export async function lockOfficers(tx: Database): Promise<void> {
  await tx
    .updateTable('directory_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('entity', '=', 'hearing-officers')
    .execute()
}

/** Throws 400 AA0001 at `orgId` for an organisation that has no pool, or whose pool the account may not change. */
export async function requireOffice(tx: Database, account: Account, orgId: string): Promise<void> {
  const org = await tx
    .selectFrom('org')
    .select(['kind'])
    .where('id', '=', orgId)
    .where(placeable(account))
    .executeTakeFirst()
  if (!org) throw refused('所属检察院不存在、已停用或不在您的管理范围内', 'orgId')
  if (org.kind !== 'procuratorate') throw refused('听证员库由检察院设立，请选择检察院', 'orgId')
}

type Place = Pick<OfficerColumns, 'id_number' | 'org_id' | 'consent' | 'letter_no'>

/**
 * Why a person with this number cannot be in this pool: another entry of the pool has the number, or the person is in
 * another pool and has not consented to a second (Art. 5). `own` is the id of the officer that has the entry already.
 */
async function poolFailure(tx: Database, place: Place, own?: string): Promise<Failure | undefined> {
  if (place.id_number === null && place.letter_no === null) return undefined
  const others = await tx
    .selectFrom('hearing_officer')
    .select(['id', 'org_id', 'id_number', 'letter_no', 'status'])
    // Nothing equals what is null.
    .where((eb) => eb.or([eb('id_number', '=', place.id_number), eb('letter_no', '=', place.letter_no)]))
    .where('id', '!=', own ?? '')
    .execute()
  const entries = others.filter(
    ({ id_number, status }) => id_number !== null && id_number === place.id_number && status !== 'left',
  )
  if (entries.some(({ org_id }) => org_id === place.org_id))
    return conflict('该证件号已在所选检察院的听证员库中', 'idNumber')
  if (place.letter_no !== null && others.some(({ letter_no }) => letter_no === place.letter_no))
    return conflict('聘书编号已被使用', 'letterNo')
  if (entries.length > 0 && place.consent === null)
    return refused('此人已在其他检察院的听证员库中，须登记本人的跨库同意书', 'consent')
  return undefined
}

/** Throws what `poolFailure` finds. */
export async function requirePlace(tx: Database, place: Place, own?: string): Promise<void> {
  const failure = await poolFailure(tx, place, own)
  if (failure) throw failure
}
