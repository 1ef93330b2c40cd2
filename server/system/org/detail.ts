import { notFound } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { scope } from '../../kernel/scope.ts'
import { answerWithPaths } from './answer.ts'

/** GET /api/system/org/{id}: one organisation; 404 AA0005 when it does not exist or is not visible. */
export const getOrganisation: Handler<'getOrganisation'> = async (context) => {
  const { db, account, params } = context
  const rows = await db.selectFrom('org').selectAll().where('id', '=', params.id).where(scope('org', account)).execute()
  const [organisation] = await answerWithPaths(context, rows)
  if (!organisation) throw notFound('机构不存在')
  return organisation
}
