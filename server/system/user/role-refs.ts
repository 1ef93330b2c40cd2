import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { keptBy, type Versions } from '../../kernel/kept.ts'

type RoleRef = Schemas['RoleRef']
/** A user's role with the days between which the user has it. */
type Held = Omit<RoleRef, 'name'>

/** The name of a role and its place among the roles, by its id. */
const kept = keptBy<{ readonly sort: number; readonly name: string }>('roles')

/**
 * Names the roles with given ids, in the order of the roles. At most one query for all, and none for roles that were
 * asked for before under the same versions. A role that was deleted since is omitted.
 */
export async function roleRefs(
  db: Database,
  versions: Versions,
  ids: readonly string[],
): Promise<(held: readonly Held[]) => RoleRef[]> {
  const known = kept(db, versions)
  const missing = [...new Set(ids)].filter((id) => !known.has(id))
  if (missing.length > 0) {
    const found = await db.selectFrom('role').select(['id', 'name', 'sort']).where('id', 'in', missing).execute()
    for (const { id, ...role } of found) known.set(id, role)
  }
  return (some) =>
    some
      .flatMap((held) => {
        const role = known.get(held.id)
        return role ? [{ ...held, ...role }] : []
      })
      .toSorted((one, other) => one.sort - other.sort)
      .map(({ sort: _sort, ...role }) => role)
}
