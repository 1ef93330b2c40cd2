import { listUsersPermission } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { type Failure, forbidden, notFound } from '../../kernel/failure.ts'
import { inReach } from './reach.ts'

/**
 * Why no user with this id is in the data scope of the present operation: 403 AA0002 for one that the account
 * sees in the list; otherwise 404 AA0005, which does not reveal whether the user exists.
 */
export async function outOfScope(db: Database, account: Account, id: string): Promise<Failure> {
  const listed = account.permissions.get(listUsersPermission)
  const seen =
    listed &&
    (await inReach(account, listed)
      .reduce((query, { test }) => query.where(test), db.selectFrom('user').select('id').where('id', '=', id))
      .executeTakeFirst())
  return seen ? forbidden('该用户不在您可以进行此操作的机构范围内') : notFound('用户不存在')
}
