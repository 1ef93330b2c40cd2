import type { Database } from '../database/schema.ts'
import type { OrgTable } from '../database/tables/org.ts'
import { keptBy, type Versions } from './kept.ts'

/** What of an organisation names its office. */
type Place = Pick<OrgTable, 'kind' | 'path'>

/** The name of an office by its id; null for an organisation that is none. */
const kept = keptBy<string | null>('organisations')

/** Ids from the root to the organisation, without itself. */
const above = ({ path }: Place): readonly string[] => path.split('/').filter(Boolean).slice(0, -1)

/**
 * The office of a department or station: the nearest procuratorate above it. For an office itself, and where there is
 * none, the function returns undefined. At most one query for all, and none for organisations that were asked for
 * before under the same versions; without versions, as a job has none, nothing is kept.
 */
export async function officesOf(
  db: Database,
  versions: Versions | undefined,
  places: readonly Place[],
): Promise<(place: Place) => string | undefined> {
  const names = versions ? kept(db, versions) : new Map<string, string | null>()
  const parts = places.filter(({ kind }) => kind !== 'procuratorate')
  const missing = [...new Set(parts.flatMap(above))].filter((id) => !names.has(id))
  if (missing.length > 0) {
    const found = await db.selectFrom('org').select(['id', 'name', 'kind']).where('id', 'in', missing).execute()
    for (const { id, name, kind } of found) names.set(id, kind === 'procuratorate' ? name : null)
  }
  return (place) => {
    if (place.kind === 'procuratorate') return undefined
    return above(place).reduce<string | undefined>((nearest, id) => names.get(id) ?? nearest, undefined)
  }
}
