import type { Database } from '../../database/schema.ts'
import type { Account, Scope } from '../../kernel/account.ts'
import { type Duty, dutyOf, unseparatedRole } from '../../kernel/duties.ts'
import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import { chosenPaths } from '../../kernel/organisation-scope.ts'
import { coversRole, type GrantingRole, nowhere } from '../../kernel/role-scope.ts'
import { dutiesOfRoles } from './duties.ts'
import { grantedPermissions } from './granted-permissions.ts'

/** A role, compared with an account. */
export interface ReachedRole extends GrantingRole {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly builtIn: boolean
  /** Whether it is in effect: not disabled, not past its last day, and not withheld by the separation of the duties. */
  readonly enabled: boolean
  /** `dutiesOfRoles`: more than one only for a role that is older than the separation. */
  readonly duties: readonly Duty[]
}

/** The roles in order, with what they grant; `ids` restricts the result to these roles. */
export async function rolesWithRights(
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
  const custom = roles.filter(({ data_scope }) => data_scope === 'custom').map(({ id }) => id)
  const chosen = await chosenPaths(db, custom)
  const granted = await limitedPermissions(db, account, ids)
  const keyed = roles.map(({ id, key, built_in }) => ({ id, key, builtIn: built_in === 1 }))
  const duties = await dutiesOfRoles(db, account, keyed)
  return roles.map((role) => ({
    id: role.id,
    key: role.key,
    name: role.name,
    builtIn: role.built_in === 1,
    enabled: role.status === 'normal' && !isPast(role.valid_until, account.day) && !isWithheld(account, role.key),
    duties: duties.get(role.id) ?? [],
    level: role.data_scope,
    chosen: chosen.get(role.id) ?? [],
    permissions: granted.get(role.id) ?? [],
  }))
}

/** Whether the separation of the duties withholds a role from its holders: `inEffect` has the same condition. */
export const isWithheld = ({ separated }: Pick<Account, 'separated'>, key: string): boolean =>
  separated && key === unseparatedRole

/**
 * Whether the account gives rights that it does not have itself: where the duties are separated, whose duty they are.
 * It gives them to others only, and its data scope still limits it (decision 0063).
 */
export const appoints = ({ separated, permissions }: Account): boolean =>
  separated && [...permissions.keys()].some((permission) => dutyOf(permission) === 'security')

/**
 * Whether the rights of a role stay within those of the account (decision 0050): the account has each of its
 * permissions, with a data scope that includes what a holder of the role would get, and the union of the account's
 * scopes includes it, too. An account that could give or change a role beyond that could make itself an administrator.
 *
 * `holders` are the organisations of the possible holders; if omitted, those of each permission itself.
 */
export const isWithinReach = (account: Account, role: GrantingRole, holders?: Scope): boolean =>
  coversRole(account.anyScope, role, account.anyScope) &&
  (appoints(account) || role.permissions.every((permission) => mayGrant(account, permission, role, holders)))

/** Whether the account may give a permission to a role with this data scope; `holders` as in `isWithinReach`. */
export function mayGrant(account: Account, permission: string, role: GrantingRole, holders?: Scope): boolean {
  const own = appoints(account)
    ? account.scope
    : (account.permissions.get(permission) ?? account.suspended.get(permission))
  return own !== undefined && coversRole(own, role, holders ?? own)
}

/**
 * Whether the account may give the role to users by an operation with the data scope `by`, which places them in it.
 * Where the duties are separated, a role of one is given only by those whose duty it is to give rights.
 */
export function mayGive(account: Account, role: ReachedRole, by: Scope = account.scope): boolean {
  if (appoints(account)) return isWithinReach(account, role) && coversRole(by, role, by)
  return !(account.separated && role.duties.length > 0) && isWithinReach(account, role, by)
}

/**
 * Whether the account may change a user who holds the role, by the present operation: who could give it, and where the
 * duties are separated also who keeps the accounts, unless this gave them another duty or a wider scope.
 */
export function mayManageHolder(account: Account, role: ReachedRole): boolean {
  if (!account.separated || appoints(account)) return mayGive(account, role)
  return role.duties.length > 0
    ? isWithinReach(account, role, account.scope)
    : coversRole(account.scope, role, account.scope)
}

/**
 * Whether the account may change the role by an operation with the data scope `by`: it is within reach, and that scope
 * includes the role's.
 */
export const mayChange = (account: Account, role: GrantingRole, by: Scope = account.scope): boolean =>
  isWithinReach(account, role) && coversRole(by, role, by)

/**
 * The organisations of the users who hold the role now. Empty for a role whose data scope does not depend on them, and
 * where no permission of the account is limited.
 */
export async function holdersOf(
  db: Database,
  account: Account,
  { id, level }: Pick<ReachedRole, 'id' | 'level'>,
): Promise<Scope> {
  const unlimited = [...account.permissions.values()].every(({ all }) => all)
  if (unlimited || (level !== 'org' && level !== 'org_and_below')) return nowhere
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('user', 'user.id', 'user_role.user_id')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select('org.path')
    .distinct()
    .where('user_role.role_id', '=', id)
    .execute()
  return { ...nowhere, orgs: rows.map(({ path }) => path) }
}

/**
 * Refuses a change by which the users who hold the role would get its rights, where some of them are beyond the
 * account's scope: 400 AA0001, at the field if one is given. `change` names it, such as 启用.
 */
export async function refuseHoldersBeyond(
  db: Database,
  account: Account,
  role: ReachedRole,
  change: string,
  field?: string,
): Promise<void> {
  if (isWithinReach(account, role, await holdersOf(db, account, role))) return
  throw refused(`该角色有您管理范围之外的用户，不能${change}`, field)
}

/** The permissions by role, without those that the account has for everything, which exceed it in no role. */
const limitedPermissions = (db: Database, { permissions }: Account, ids: readonly string[] | undefined) =>
  grantedPermissions(db, { ids, but: [...permissions].flatMap(([permission, { all }]) => (all ? [permission] : [])) })
