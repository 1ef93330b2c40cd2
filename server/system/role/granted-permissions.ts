import type { Database } from '../../database/schema.ts'

/**
 * The permissions that roles have by their menu, disabled entries included, by the role's id: `only` these, or all
 * `but` some; of the roles with `ids`, or of all.
 */
export async function grantedPermissions(
  db: Database,
  {
    ids,
    only,
    but = [],
  }: {
    readonly ids?: readonly string[] | undefined
    readonly only?: readonly string[]
    readonly but?: readonly string[]
  },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_menu.role_id', 'menu.permission'])
    .where('menu.permission', 'is not', null)
    .$if(only !== undefined, (query) => query.where('menu.permission', 'in', only ?? []))
    .$if(but.length > 0, (query) => query.where('menu.permission', 'not in', but))
    .$if(ids !== undefined, (query) => query.where('role_menu.role_id', 'in', ids ?? []))
    .execute()
  const byRole = Map.groupBy(rows, ({ role_id }) => role_id)
  return new Map([...byRole].map(([id, found]) => [id, found.flatMap(({ permission }) => permission ?? [])]))
}
