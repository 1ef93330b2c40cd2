import type { Handler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { lastChangeOf } from '../../kernel/last-change.ts'
import { orgScope } from '../../kernel/organisation-scope.ts'
import { answerWithPaths } from './answer.ts'
import { reasonsFor } from './reasons.ts'

/**
 * GET /api/system/org/{id}: one organisation, with its last change and why the account sees it; 404 AA0005 when it does
 * not exist or is not visible.
 */
export const getOrganisation: Handler<'getOrganisation'> = async (context) => {
  const { db, account, params } = context
  const rows = await db.selectFrom('org').selectAll().where('id', '=', params.id).where(orgScope(account)).execute()
  const [row] = rows
  const [organisation] = await answerWithPaths(context, rows)
  if (!row || !organisation) throw notFound('机构不存在')
  const lastChange = await lastChangeOf(db, 'org', row.id)
  return { ...organisation, ...(lastChange && { lastChange }), reasons: await reasonsFor(db, account, row) }
}
