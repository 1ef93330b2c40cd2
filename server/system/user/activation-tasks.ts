import { sql } from 'kysely'
import { setUserStatusPermission } from '../../../openapi/facts/user.ts'
import { recordPlace } from '../../kernel/contributions/record-place.ts'
import { noDue, noText, type TaskSource } from '../../kernel/contributions/task-source.ts'
import { userScope } from '../../kernel/organisation-scope.ts'

const title = sql<string>`${sql.ref('user.name')} || '（' || ${sql.ref('user.username')} || '）注册了账号'`

/** An account that its owner registered cannot sign in before an administrator gives it an office and roles. */
export const activationTasks: TaskSource = {
  key: 'user-activation',
  name: '账号激活',
  act: '激活',
  permission: setUserStatusPermission,
  priority: 'normal',
  rows: ({ db, account, scope }) =>
    db
      .selectFrom('user')
      .select(['user.id', title.as('title'), noText.as('about'), 'user.name as initiator', noText.as('found_by')])
      .select(['user.created_at as arrived_at', noDue.as('due_at')])
      .where('user.status', '=', 'pending')
      .where(userScope(account, scope)),
  place: ({ id }) => recordPlace('/system/user?status=pending', id, setUserStatusPermission),
}
