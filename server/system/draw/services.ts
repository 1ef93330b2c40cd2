import type { Expression, SqlBool } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { caseKey } from '../hearing/index.ts'

/** The officers of a pool, by the condition `pooled`, who took part in a hearing of the case. */
export async function servedIn(
  db: Database,
  pooled: Expression<SqlBool>,
  caseNo: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('hearing_service')
    .innerJoin('hearing_officer', 'hearing_officer.id', 'hearing_service.officer_id')
    .select('officer_id')
    .where(pooled)
    .where('attendance', '=', 'attended')
    .where('case_key', '=', caseKey(caseNo))
    .execute()
  return new Set(rows.map(({ officer_id }) => officer_id))
}

/**
 * In how many hearings of the year, `YYYY`, each of these officers took part; nothing where no one asks. Counted by the
 * database: a pool can have served a million times.
 */
export async function servicesOf(
  db: Database,
  ids: readonly string[],
  year: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (year === undefined || ids.length === 0) return new Map()
  const counts = await db
    .selectFrom('hearing_service')
    .select(({ fn }) => ['officer_id', fn.countAll<number>().as('count')])
    .where('officer_id', 'in', ids)
    .where('attendance', '=', 'attended')
    .where('held_on', '>=', `${year}-01-01`)
    .where('held_on', '<=', `${year}-12-31`)
    .groupBy('officer_id')
    .execute()
  return new Map(counts.map(({ officer_id, count }) => [officer_id, count]))
}
