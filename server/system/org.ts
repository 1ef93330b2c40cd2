import {
  createUserPermission,
  importUsersPermission,
  listUsersPermission,
  updateUserPermission,
} from '../../openapi/facts/user.ts'
import type { components } from '../../openapi/schema.d.ts'
import type { Handler } from '../http/handler.ts'
import { includesOrg, permissionsBeyond } from '../kernel/role-scope.ts'
import { scope } from '../kernel/scope.ts'
import { nullIfEmpty, withoutNulls } from '../kernel/without-nulls.ts'

type OrgNode = components['schemas']['OrgNode']

/** The operations that place users in an organisation. */
const placing = [createUserPermission, updateUserPermission, importUsersPermission] as const

/**
 * GET /api/system/org/tree: the organisations of the account's data scope, that is of all its roles; each with the
 * permissions that do not apply to it (decision 0050). An organisation whose parent is not visible
 * is at the top: with scope `org_and_below` the account's own organisation is the root, with `self` it is the only
 * node.
 */
export const orgTree: Handler<'orgTree'> = async ({ db, account }) => {
  const rows = await db
    .selectFrom('org')
    .select(['id', 'parent_id', 'name', 'code', 'kind', 'path'])
    .where(scope('org', account, account.anyScope))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const beyondOf = (id: string, path: string) => [
    // The account's own record is in every scope, so that a list of its organisation has that row.
    ...(id === account.orgId ? [] : permissionsBeyond(account, [listUsersPermission], (own) => includesOrg(own, path))),
    ...permissionsBeyond(account, placing, (own) => includesOrg(own, path)),
  ]
  const nodes = new Map<string, OrgNode>(
    rows.map(({ id, name, code, kind, path }) => {
      const outOfScope = nullIfEmpty(beyondOf(id, path))
      return [id, withoutNulls({ id, label: name, code, kind, outOfScope })]
    }),
  )
  const roots: OrgNode[] = []
  for (const { id, parent_id } of rows) {
    const node = nodes.get(id)
    if (!node) continue
    const parent = parent_id === null ? undefined : nodes.get(parent_id)
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}
