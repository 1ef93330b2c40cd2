import type { Handler } from '../../http/handler.ts'
import { notFound } from '../../kernel/failure.ts'
import { answerRoles } from './answer.ts'

/** GET /api/system/role/{id}: one role; 404 AA0005 when it does not exist. */
export const getRole: Handler<'getRole'> = async ({ db, account, params }) => {
  const rows = await db.selectFrom('role').selectAll().where('id', '=', params.id).execute()
  const [role] = await answerRoles(db, account, rows)
  if (!role) throw notFound('角色不存在')
  return role
}
