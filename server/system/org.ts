import type { components } from '../../openapi/schema.d.ts'
import type { Handler } from '../http/handler.ts'
import { scope } from '../kernel/scope.ts'

type OrgNode = components['schemas']['OrgNode']

/**
 * GET /api/system/org/tree: the organisations of one's data scope. What is visible without its parent stands at the top:
 * with scope `org_and_below` one's own organisation is the root, with `self` it is all there is.
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
