import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, DataScope, Tables } from '../database/schema.ts'
import type { Account, Scope } from './account.ts'

/** A role as data scope sees it; `chosen` holds the paths of the organisations of a role with scope `custom`. */
export interface ScopedRole {
  readonly level: DataScope
  readonly chosen: readonly string[]
}

/**
 * The union of what the roles show somebody whose organisation has the path `home`. There is no widest level: two roles
 * with `custom` add up. A chosen organisation includes those below it (decision 0033).
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

/** Whether a scope includes the organisation with this path. */
export function includesOrg({ all, subtrees, orgs }: Scope, path: string): boolean {
  return all || orgs.includes(path) || isBelow(path, subtrees)
}

/**
 * Whether a role shows nobody more than `scope` does, wherever inside that scope its holder stands. `org_and_below`
 * therefore needs a scope of whole subtrees: a holder in an organisation that counts alone would see beyond it.
 */
export function coversRole(scope: Scope, { level, chosen }: ScopedRole): boolean {
  if (scope.all || level === 'self') return true
  switch (level) {
    case 'all':
      return false
    case 'org_and_below':
      return scope.subtrees.length > 0 && scope.orgs.length === 0
    case 'org':
      return scope.subtrees.length > 0 || scope.orgs.length > 0
    case 'custom':
      return chosen.every((path) => isBelow(path, scope.subtrees))
  }
}

/** Paths of the chosen organisations of these roles, by role; a role without any is left out. */
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
 * The tables that data scope applies to: the rows whose organisation meets a condition on `org`, and the account's own
 * row, which it sees in any case. A new table is one entry.
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
 * Which rows of a table the account may see. AND it to every query that an id from outside could reach (RuoYi
 * CVE-2026-37669): `.where(scope('user', account))`.
 */
export function scope(table: keyof typeof scoped, account: Account): Expression<SqlBool> {
  if (account.scope.all) return eb.lit(true)
  const { where, own } = scoped[table]
  // Without the second condition where it adds nothing, so that the database can use the index of the first.
  if (includesOrg(account.scope, account.orgPath)) return where(within(account.scope))
  return eb.or([where(within(account.scope)), own(account)])
}

/**
 * Which rows of `org` the account may put a record into: its scope, without the exception for its own record. With
 * `self` there are none.
 */
export const placeable = (account: Account): Expression<SqlBool> => within(account.scope)

/** Ids of the organisation `orgId` and all below it; none where it does not exist. */
export function orgIdsFrom(orgId: string) {
  return eb
    .selectFrom('org')
    .innerJoin('org as top', (join) => join.on('top.id', '=', orgId))
    .select('org.id')
    .where('org.path', 'like', sql<string>`top.path || '%'`)
}

/** A condition on `org`. Paths hold digits and slashes only, nothing to escape; an empty `or` is false. */
const within = ({ all, subtrees, orgs }: Scope): Expression<SqlBool> =>
  all
    ? eb.lit(true)
    : eb.or([
        ...subtrees.map((path) => eb('org.path', 'like', `${path}%`)),
        ...orgs.map((path) => eb('org.path', '=', path)),
      ])

const isBelow = (path: string, roots: readonly string[]): boolean => roots.some((root) => path.startsWith(root))
