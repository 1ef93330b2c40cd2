import type { Expression, SqlBool } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { caseKey } from '../hearing/index.ts'
import type { PoolMember } from './exclusions.ts'

interface Asked {
  readonly caseNo: string
  /** The year whose hearings are counted, `YYYY`; undefined where nobody asks how many there were. */
  readonly year: string | undefined
}

/**
 * How many hearings of the year each officer took part in, and whether in this case; `pooled` is the condition of the
 * officers. Counted by the database, and for a limit alone: a pool can have served a million times.
 */
export async function servicesOf(
  db: Database,
  pooled: Expression<SqlBool>,
  { caseNo, year }: Asked,
): Promise<(officerId: string) => Pick<PoolMember, 'servedThisYear' | 'servedHere'>> {
  const attended = db
    .selectFrom('hearing_service')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
    .where(pooled)
    .where('attendance', '=', 'attended')
  const here = await attended.select('officer_id').where('case_key', '=', caseKey(caseNo)).execute()
  const counts =
    year === undefined
      ? []
      : await attended
          .select(({ fn }) => ['officer_id', fn.countAll<number>().as('count')])
          .where('last_held_on', '>=', `${year}-01-01`)
          .where('held_on', '>=', `${year}-01-01`)
          .where('held_on', '<=', `${year}-12-31`)
          .groupBy('officer_id')
          .execute()
  const inCase = new Set(here.map(({ officer_id }) => officer_id))
  const countOf = new Map(counts.map(({ officer_id, count }) => [officer_id, count]))
  return (officerId) => ({ servedThisYear: countOf.get(officerId) ?? 0, servedHere: inCase.has(officerId) })
}
