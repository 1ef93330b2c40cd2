import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, DataScope, Tables } from '../database/schema.ts'
import type { Account, Scope } from './account.ts'

/**
 * The properties of a role that determine data scope; `chosen` holds the paths of the organisations of a role with
 * scope `custom`.
 */
export interface ScopedRole {
  readonly level: DataScope
  readonly chosen: readonly string[]
}

/**
 * The union of the roles' data scopes for a user whose organisation has the path `home`. There is no widest level: two
 * roles with `custom` add up. A chosen organisation includes its descendants (decision 0033).
 */
export function scopeOf(home: string, roles: readonly ScopedRole[]): Scope {
  const all = roles.some(({ level }) => level === 'all')
  if (all) return { all, subtrees: [], orgs: [] }
  const roots = new Set(
    roles.flatMap(({ level, chosen }) => (level === 'custom' ? chosen : level === 'org_and_below' ? [home] : [])),
  )
  const subtrees = [...roots].filter(
    (path) =>
      !isBelow(
        path,
        [...roots].filter((other) => other !== path),
      ),
  )
  const alone = roles.some(({ level }) => level === 'org') && !isBelow(home, subtrees)
  return { all, subtrees, orgs: alone ? [home] : [] }
}

/** A role with the permissions that it grants. */
export interface GrantingRole extends ScopedRole {
  readonly permissions: readonly string[]
}

/**
 * The data scope of each permission of a user whose organisation has the path `home`: the union over the roles that
 * grant it (decision 0050). A role adds nothing to the permissions of another role.
 */
export function scopesOf(home: string, roles: readonly GrantingRole[]): ReadonlyMap<string, Scope> {
  const known = new Map<string, Scope>()
  const granted = new Set(roles.flatMap(({ permissions }) => permissions))
  return new Map(
    [...granted].map((permission) => {
      const granting = roles.filter(({ permissions }) => permissions.includes(permission))
      // Most permissions come from the same roles.
      const key = granting.map((role) => roles.indexOf(role)).join()
      const scope = known.get(key) ?? scopeOf(home, granting)
      known.set(key, scope)
      return [permission, scope]
    }),
  )
}

/** Whether a scope includes the organisation with this path. */
export function includesOrg({ all, subtrees, orgs }: Scope, path: string): boolean {
  return all || orgs.includes(path) || isBelow(path, subtrees)
}

/**
 * Whether a role with this level applies to no organisation beyond `scope`, whichever organisation of `holders` its
 * holder belongs to: one in a single organisation with `org_and_below` would see beyond it.
 */
export function coversRole(scope: Scope, { level, chosen }: ScopedRole, holders: Scope): boolean {
  if (scope.all || level === 'self') return true
  const isKnown = !holders.all && scope.subtrees.length + scope.orgs.length > 0
  switch (level) {
    case 'all':
      return false
    case 'org_and_below':
      return isKnown && [...holders.subtrees, ...holders.orgs].every((path) => isBelow(path, scope.subtrees))
    case 'org':
      return (
        isKnown &&
        holders.subtrees.every((path) => isBelow(path, scope.subtrees)) &&
        holders.orgs.every((path) => includesOrg(scope, path))
      )
    case 'custom':
      return chosen.every((path) => isBelow(path, scope.subtrees))
  }
}

/** Paths of the chosen organisations by role; roles without any are omitted. */
export async function chosenPaths(
  db: Database,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (roleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('role_org')
    .innerJoin('org', 'org.id', 'role_org.org_id')
    .select(['role_org.role_id', 'org.path'])
    .where('role_org.role_id', 'in', roleIds)
    .orderBy('org.path')
    .execute()
  const byRole = Map.groupBy(rows, ({ role_id }) => role_id)
  return new Map([...byRole].map(([roleId, found]) => [roleId, found.map(({ path }) => path)]))
}

const eb = expressionBuilder<Tables, 'user' | 'org'>()

/**
 * The tables that data scope applies to: the condition on the record's organisation (`org`), and the account's own row,
 * which is always visible. A new table needs one entry.
 */
const scoped = {
  user: {
    where: (inside: Expression<SqlBool>) =>
      eb('user.org_id', 'in', eb.selectFrom('org').select('org.id').where(inside)),
    own: ({ userId }: Account) => eb('user.id', '=', userId),
  },
  org: {
    where: (inside: Expression<SqlBool>) => inside,
    own: ({ orgId }: Account) => eb('org.id', '=', orgId),
  },
} as const

/**
 * The condition for rows of a table to which the present operation applies, or another permission with the scope `by`.
 * AND it to every query that an id from outside could reach (RuoYi CVE-2026-37669): `.where(scope('user', account))`.
 */
export function scope(table: keyof typeof scoped, account: Account, by: Scope = account.scope): Expression<SqlBool> {
  if (by.all) return eb.lit(true)
  const { where, own } = scoped[table]
  // Omits the second condition when it adds nothing, so that the database can use the index of the first.
  if (includesOrg(by, account.orgPath)) return where(within(by))
  return eb.or([where(within(by)), own(account)])
}

/**
 * The condition for rows of `org` to which the account may assign a record by the present operation: its scope, without
 * the exception for its own record; no row with `self`.
 */
export const placeable = (account: Account): Expression<SqlBool> => within(account.scope)

/** Ids of the organisation `orgId` and its descendants; none when it does not exist. */
export function orgIdsFrom(orgId: string) {
  return eb
    .selectFrom('org')
    .innerJoin('org as top', (join) => join.on('top.id', '=', orgId))
    .select('org.id')
    .where('org.path', 'like', sql<string>`top.path || '%'`)
}

/** A condition on `org`. Paths contain only digits and slashes, so nothing is escaped; an empty `or` is false. */
const within = ({ all, subtrees, orgs }: Scope): Expression<SqlBool> =>
  all
    ? eb.lit(true)
    : eb.or([
        ...subtrees.map((path) => eb('org.path', 'like', `${path}%`)),
        ...orgs.map((path) => eb('org.path', '=', path)),
      ])

const isBelow = (path: string, roots: readonly string[]): boolean => roots.some((root) => path.startsWith(root))
