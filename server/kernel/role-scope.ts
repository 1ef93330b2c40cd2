import type { DataScope } from '../database/tables/role.ts'
import type { Account, Scope } from './account.ts'

/** No organisation: only the account's own record. */
export const nowhere: Scope = { all: false, subtrees: [], orgs: [] }

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

/** Whether a scope includes all organisations of another one. */
export const coversScope = (outer: Scope, { all, subtrees, orgs }: Scope): boolean =>
  outer.all ||
  (!all && subtrees.every((path) => isBelow(path, outer.subtrees)) && orgs.every((path) => includesOrg(outer, path)))

/**
 * The path of an organisation that would be directly below the one with this path: a scope without the organisations
 * below does not include it.
 */
export const pathBelow = (path: string): string => `${path}0/`

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

/**
 * Of some permissions, those that the account has and that do not apply to a record, which `applies` decides by scope.
 */
export function permissionsBeyond(
  { permissions }: Account,
  some: readonly string[],
  applies: (scope: Scope) => boolean,
): string[] {
  return some.filter((permission) => {
    const own = permissions.get(permission)
    return own !== undefined && !applies(own)
  })
}

const isBelow = (path: string, roots: readonly string[]): boolean => roots.some((root) => path.startsWith(root))
