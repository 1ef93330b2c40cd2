import type { Database, OrgTable } from '../database/schema.ts'

/** What of an organisation names its office. */
type Place = Pick<OrgTable, 'kind' | 'path'>

/** Ids from the root to the organisation, without itself. */
const above = ({ path }: Place): readonly string[] => path.split('/').filter(Boolean).slice(0, -1)

/**
 * The office of a department or station: the nearest procuratorate above it. For an office itself, and where there is
 * none, the function returns undefined. One query for all, and none where only offices are given.
 */
export async function officesOf(db: Database, places: readonly Place[]): Promise<(place: Place) => string | undefined> {
  const parts = places.filter(({ kind }) => kind !== 'procuratorate')
  const ids = [...new Set(parts.flatMap(above))]
  if (ids.length === 0) return () => undefined
  const offices = await db
    .selectFrom('org')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('kind', '=', 'procuratorate')
    .execute()
  const names = new Map(offices.map(({ id, name }) => [id, name]))
  return (place) => {
    if (place.kind === 'procuratorate') return undefined
    const nearest = above(place).findLast((id) => names.has(id))
    return nearest === undefined ? undefined : names.get(nearest)
  }
}
