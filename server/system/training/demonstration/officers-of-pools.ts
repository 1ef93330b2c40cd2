import type { Database } from '../../../database/schema.ts'

/** An officer who was in a pool between two days, the second one not included. */
export interface InPool {
  readonly id: string
  /** Of the office of the pool. */
  readonly path: string
  readonly since: string
  readonly until: string
}

const ever = { first: '0000-01-01', last: '9999-12-31' } as const

/** All officers of the demonstration who are in a pool or have left it, by id. */
export async function officersOfPools(db: Database): Promise<readonly InPool[]> {
  const rows = await db
    .selectFrom('hearing_officer')
    .innerJoin('org', 'org.id', 'hearing_officer.org_id')
    .select(['hearing_officer.id', 'org.path', 'warehousing_date', 'left_on'])
    .where('hearing_officer.status', 'in', ['active', 'left'])
    .orderBy('hearing_officer.id')
    .execute()
  return rows.map(({ id, path, warehousing_date: since, left_on: until }) => ({
    id,
    path,
    since: since ?? ever.first,
    until: until ?? ever.last,
  }))
}
