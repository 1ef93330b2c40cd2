import type { Database } from '../../database/schema.ts'
import { keptBy, type Versions } from '../../kernel/kept.ts'
import { idsOn } from './org-rows.ts'

/** Kept by the versions of the users and the organisations. */
const kept = keptBy<Promise<ReadonlyMap<string, number>>>('users', 'organisations')

/** The number of users of each organisation and of all below it; organisations without any are omitted. */
export function headCounts(db: Database, versions: Versions): Promise<ReadonlyMap<string, number>> {
  const known = kept(db, versions)
  const before = known.get('')
  if (before) return before
  const counting = count(db)
  known.set('', counting)
  counting.catch(() => known.delete('')) // A count that failed is not kept.
  return counting
}

async function count(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select((eb) => ['org.path', eb.fn.countAll<number>().as('users')])
    .groupBy('org.path')
    .execute()
  const counts = new Map<string, number>()
  for (const { path, users } of rows) {
    for (const id of idsOn(path)) counts.set(id, (counts.get(id) ?? 0) + users)
  }
  return counts
}
