import { notFound } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { scope } from '../../kernel/scope.ts'
import { answerUsers, orgColumns, rolesOfUser, userColumns } from './user-answer.ts'

/**
 * GET /api/system/user/{id}: one user, with the unmasked phone; 404 AA0005 also when the user is outside the account's
 * data scope.
 */
export const getUser: Handler<'getUser'> = async ({ db, account, params }) => {
  const rows = await db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select([...userColumns, ...orgColumns, rolesOfUser(db)])
    .where('user.id', '=', params.id)
    .where(scope('user', account))
    .execute()
  const [user] = await answerUsers({ db, account }, rows, 'clear')
  if (!user) throw notFound('用户不存在')
  return user
}
