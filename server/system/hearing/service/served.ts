import type { Database } from '../../../database/schema.ts'

/** How often an officer was invited to a hearing and came, and the day of the last one that was attended. */
export interface Served {
  readonly invited: number
  readonly attended: number
  readonly lastHeldOn: string | null
}

export const neverServed: Served = { invited: 0, attended: 0, lastHeldOn: null }

/**
 * What these officers have served; `since`, `YYYY-MM-DD`, leaves out the hearings before. One query over
 * `hearing_service_of_officer`.
 */
export async function servedBy(db: Database, ids: readonly string[], since = ''): Promise<(id: string) => Served> {
  if (ids.length === 0) return () => neverServed
  const rows = await db
    .selectFrom('hearing_service')
    .select(({ fn, eb }) => [
      'officer_id',
      fn.countAll<number>().as('invited'),
      fn.count<number>(eb.case().when('attendance', '=', 'attended').then(1).end()).as('attended'),
      fn
        .max<string | null>(eb.case().when('attendance', '=', 'attended').then(eb.ref('held_on')).end())
        .as('lastHeldOn'),
    ])
    .where('officer_id', 'in', ids)
    .where('held_on', '>=', since)
    .groupBy('officer_id')
    .execute()
  const found = new Map(rows.map(({ officer_id, ...served }) => [officer_id, served]))
  return (id) => found.get(id) ?? neverServed
}
