import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { type Duty, dutiesOfPermissions } from '../../kernel/duties.ts'
import { dutiesOfRoles } from './duties.ts'

/** The duties that are not the account's, where the site separates them; none elsewhere. */
export function otherDuties({ separated, permissions }: Account): ReadonlySet<Duty> {
  const own = dutiesOfPermissions(permissions.keys())
  return new Set(separated ? (['system', 'security', 'audit'] as const).filter((duty) => !own.includes(duty)) : [])
}

/** The ids of the menu entries that roles of other duties than the account's have, disabled ones included. */
export async function menusOfOtherDuties(tx: Database, account: Account): Promise<ReadonlySet<string>> {
  const others = otherDuties(account)
  if (others.size === 0) return new Set()
  const roles = await tx.selectFrom('role').select(['id', 'key', 'built_in']).execute()
  const keyed = roles.map(({ id, key, built_in }) => ({ id, key, builtIn: built_in === 1 }))
  const duties = await dutiesOfRoles(tx, account, keyed)
  // A role that combines duties is older than the separation, and not in use.
  const ids = keyed.flatMap(({ id }) => {
    const [duty, second] = duties.get(id) ?? []
    return duty !== undefined && second === undefined && others.has(duty) ? [id] : []
  })
  if (ids.length === 0) return new Set()
  const held = await tx.selectFrom('role_menu').select('menu_id').distinct().where('role_id', 'in', ids).execute()
  return new Set(held.map(({ menu_id }) => menu_id))
}
