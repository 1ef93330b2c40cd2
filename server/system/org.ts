import type { components } from '../../openapi/schema.d.ts'
import type { Handler } from '../http/handler.ts'
import { scope } from '../kernel/scope.ts'

type OrgNode = components['schemas']['OrgNode']

/**
 * GET /api/system/org/tree: the organisations of the account's data scope. An organisation whose parent is not visible
 * is at the top: with scope `org_and_below` the account's own organisation is the root, with `self` it is the only
 * node.
 */
export const orgTree: Handler<'orgTree'> = async ({ db, account }) => {
  const rows = await db
    .selectFrom('org')
    .select(['id', 'parent_id', 'name', 'code', 'kind'])
    .where(scope('org', account))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const nodes = new Map<string, OrgNode>(rows.map(({ id, name, code, kind }) => [id, { id, label: name, code, kind }]))
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
