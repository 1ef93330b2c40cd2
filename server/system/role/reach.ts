import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { chosenPaths, coversRole } from '../../kernel/scope.ts'

export interface ReachedRole {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly builtIn: boolean
  /** Whether it is in effect: not disabled, and not past its last day. */
  readonly enabled: boolean
  /** Whether its permissions and data scope do not exceed those of the account. */
  readonly withinReach: boolean
}

/**
 * The roles in order, and whether each stays within the account's own rights. An account that could assign or change a
 * role beyond them could make itself an administrator. `ids` restricts the result to these roles.
 */
export async function rolesInReachOf(
  db: Database,
  account: Account,
  ids?: readonly string[],
): Promise<readonly ReachedRole[]> {
  if (ids?.length === 0) return []
  const roles = await db
    .selectFrom('role')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const chosen = await chosenPaths(
    db,
    roles.filter(({ data_scope }) => data_scope === 'custom').map(({ id }) => id),
  )
  const beyond = await rolesBeyond(db, account, ids)
  return roles.map((role) => ({
    id: role.id,
    key: role.key,
    name: role.name,
    builtIn: role.built_in === 1,
    enabled: role.status === 'normal' && (role.valid_until === null || role.valid_until >= account.day),
    withinReach:
      !beyond.has(role.id) && coversRole(account.scope, { level: role.data_scope, chosen: chosen.get(role.id) ?? [] }),
  }))
}

/** Ids of the roles with a permission that the account does not have. */
async function rolesBeyond(
  db: Database,
  { permissions }: Account,
  ids: readonly string[] | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select('role_menu.role_id')
    .distinct()
    .where('menu.permission', 'is not', null)
    .$if(permissions.size > 0, (query) => query.where('menu.permission', 'not in', [...permissions]))
    .$if(ids !== undefined, (query) => query.where('role_menu.role_id', 'in', ids ?? []))
    .execute()
  return new Set(rows.map(({ role_id }) => role_id))
}
