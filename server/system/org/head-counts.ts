import type { Database } from '../../database/schema.ts'
import { readOnceBy } from '../../kernel/kept.ts'
import { idsOn } from './org-rows.ts'

/** The number of users of each organisation and of all below it; organisations without any are omitted. */
export const headCounts = readOnceBy(['users', 'organisations'], count)

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
