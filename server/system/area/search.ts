import type { Database } from '../../database/schema.ts'
import { keptBy, readOnce, readOnceBy } from '../../kernel/kept.ts'
import { indexByName, searchNames } from '../../kernel/name-index.ts'
import { areaVersions } from './area-versions.ts'
import type { AreaTable } from './table.ts'

/** Searches whose result is kept: the pages of one list, and its export, search once. */
const mostKept = 50

/** What the filters and orders of the list need of a division, beside its name. */
export interface Searched {
  readonly id: string
  readonly shortName: string | null
  readonly level: AreaTable['level']
  readonly status: 'normal' | 'disabled'
}

/** Kept by the version of the divisions: a page reads no row but those that it shows. */
const namesOf = readOnceBy(['areas'], (db: Database) =>
  indexByName(
    (after, limit) =>
      db
        .selectFrom('area')
        .select(['id', 'name', 'short_name', 'level', 'status'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id, short_name, level, status }): Searched => ({ id, shortName: short_name, level, status }),
  ),
)

/** All divisions by name. */
export const areaNames = async (db: Database) => namesOf(db, await areaVersions(db))

const kept = keptBy<Promise<readonly Searched[]>, 'areas'>('areas')

/**
 * The divisions that a text finds, by the name, the short name, or the beginning of the code; in the order of the
 * codes.
 */
export async function searchAreas(db: Database, keyword: string): Promise<readonly Searched[]> {
  const versions = await areaVersions(db)
  const text = keyword.trim()
  return readOnce(kept(db, versions), text, mostKept, () => search(db, versions, text))
}

async function search(db: Database, versions: { readonly areas: number }, text: string): Promise<readonly Searched[]> {
  const names = await namesOf(db, versions)
  const found = await searchNames(names, text, ({ id, shortName }) => id.startsWith(text) || shortName === text)
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
