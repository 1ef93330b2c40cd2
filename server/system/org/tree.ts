import type { Handler } from '../../http/handler.ts'
import { badParameter } from '../../kernel/failure.ts'
import { idsOfInterest, nodesOf } from './org-nodes.ts'
import { idsOn, orgsWith, readBelow, readFromTop } from './org-rows.ts'

/** A tree with more organisations than this is answered in parts (decision 0054). */
const most = 2000

/**
 * GET /api/system/org/tree: the organisations of the account's data scope, that is of all its roles; each with the
 * permissions that do not apply to it (decision 0050). An organisation whose parent is not visible
 * is at the top: with scope `org_and_below` the account's own organisation is the root, with `self` it is the only
 * node. Of a large tree its top; `below` and `ids` are for the rest.
 */
export const orgTree: Handler<'orgTree'> = async ({ db, account, query: { below, ids } }) => {
  if (below !== undefined && ids !== undefined) throw badParameter('below', '上级机构不能与机构同时查询')
  if (below !== undefined) return nodesOf(account, await readBelow(db, account, below))
  if (ids === undefined) return nodesOf(account, await readFromTop(db, account, idsOfInterest(account), most))
  const wanted = await orgsWith(db, account, ids.split(','))
  const open = new Set(wanted.flatMap(({ path }) => idsOn(path)))
  return nodesOf(account, await readFromTop(db, account, open, 0))
}
