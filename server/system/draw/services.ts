import type { Database } from '../../database/schema.ts'
import { caseKey } from '../hearing/index.ts'
import type { PoolMember } from './exclusions.ts'

/** What the officers of a pool have served, and whether in this case; one query. */
export async function servicesOf(
  db: Database,
  orgId: string,
  caseNo: string,
): Promise<(officerId: string) => Pick<PoolMember, 'served' | 'servedHere'>> {
  const rows = await db
    .selectFrom('hearing_service')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
    .select(['officer_id', 'held_on', 'case_key'])
    .where('hearing_officer.org_id', '=', orgId)
    .where('attendance', '=', 'attended')
    .execute()
  const found = Map.groupBy(rows, ({ officer_id }) => officer_id)
  const key = caseKey(caseNo)
  return (officerId) => {
    const own = found.get(officerId) ?? []
    return { served: own.map(({ held_on }) => held_on), servedHere: own.some(({ case_key }) => case_key === key) }
  }
}
