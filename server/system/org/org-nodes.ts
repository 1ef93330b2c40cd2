import {
  createOrganisationPermission,
  mergeOrganisationPermission,
  moveOrganisationPermission,
} from '../../../openapi/facts/org.ts'
import {
  createUserPermission,
  importUsersPermission,
  listUsersPermission,
  updateUserPermission,
} from '../../../openapi/facts/user.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { Account } from '../../kernel/account.ts'
import { includesOrg, pathBelow, permissionsBeyond } from '../../kernel/role-scope.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { idsOn, type ReadTree } from './org-rows.ts'

type OrgNode = Schemas['OrgNode']

/** The operations that place users in an organisation. */
const placing = [createUserPermission, updateUserPermission, importUsersPermission] as const

/** The operations that put an organisation below another one. */
const nesting = [createOrganisationPermission, moveOrganisationPermission, mergeOrganisationPermission] as const

/**
 * The permissions of the account that do not apply to an organisation (decision 0050). Those that put
 * a person or an organisation into it do not apply to a disabled one.
 */
function beyond(account: Account, { id, path, status }: Pick<OrgTable, 'id' | 'path'> & { status: string }): string[] {
  const open = status === 'normal'
  return [
    // The account's own record is in every scope, so that a list of its organisation has that row.
    ...(id === account.orgId ? [] : permissionsBeyond(account, [listUsersPermission], (own) => includesOrg(own, path))),
    ...permissionsBeyond(account, placing, (own) => open && includesOrg(own, path)),
    ...permissionsBeyond(account, nesting, (own) => open && includesOrg(own, pathBelow(path))),
  ]
}

/**
 * Ids on the paths to the account's organisation and to those that one of these permissions is limited to. With them
 * the page has the top of each permission's organisations, however small a part of the tree that is.
 */
export function idsOfInterest({ orgPath, permissions }: Account): ReadonlySet<string> {
  const scopes = [listUsersPermission, ...placing, ...nesting].flatMap(
    (permission) => permissions.get(permission) ?? [],
  )
  return new Set([orgPath, ...scopes.flatMap(({ subtrees, orgs }) => [...subtrees, ...orgs])].flatMap(idsOn))
}

/** The tree of some rows, siblings in their order; a row whose parent is not among them is at the top. */
export function nodesOf(account: Account, { rows, withMore }: ReadTree): OrgNode[] {
  const ordered = rows.toSorted((one, other) => one.sort - other.sort || (one.id < other.id ? -1 : 1))
  const nodes = new Map<string, OrgNode>(
    ordered.map((row) => {
      const { id, name, code, kind } = row
      const outOfScope = nullIfEmpty(beyond(account, row))
      const hasChildren = withMore.has(id) ? (true as const) : null
      return [id, withoutNulls({ id, label: name, code, kind, outOfScope, hasChildren })]
    }),
  )
  const top: OrgNode[] = []
  for (const { id, parent_id } of ordered) {
    const node = nodes.get(id)
    if (!node) continue
    const parent = parent_id === null ? undefined : nodes.get(parent_id)
    if (parent) (parent.children ??= []).push(node)
    else top.push(node)
  }
  return top
}
