import type { Database } from '../database/schema.ts'
import type { OrgTable } from '../database/tables/org.ts'
import { keptBy, type Versions } from './kept.ts'

type OrgRef = Pick<OrgTable, 'name' | 'kind' | 'path'>

/** What names an organisation and places it, by its id. */
const kept = keptBy<OrgRef>('organisations')

/**
 * The organisations with these ids. At most one query, and none for those that were asked for before under the same
 * versions.
 */
export async function orgRefs(
  db: Database,
  versions: Versions,
  ids: readonly string[],
): Promise<(id: string) => OrgRef | undefined> {
  const known = kept(db, versions)
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  if (missing.length > 0) {
    const found = await db.selectFrom('org').select(['id', 'name', 'kind', 'path']).where('id', 'in', missing).execute()
    for (const { id, ...org } of found) known.set(id, org)
  }
  return (id) => known.get(id)
}
