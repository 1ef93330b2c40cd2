import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { userScope } from '../../kernel/organisation-scope.ts'

const eb = expressionBuilder<Tables, 'task'>()

/** The permission by whose data scope the to-dos of others are seen, and their holders reminded. */
export const othersPermission = 'work:task:manage'

/** To-dos of applications that the user has handed over, and has not got back. */
export const handedOverBy = (userId: string): Expression<SqlBool> =>
  eb.and([
    eb.or([eb('task.assignee_id', 'is', null), eb('task.assignee_id', '!=', userId)]),
    eb(
      'task.id',
      'in',
      eb.selectFrom('task_event').select('task_id').where('user_id', '=', userId).where('act', '=', 'transferred'),
    ),
  ])

/** To-dos of users in the data scope in which the account sees those of others; none without the permission. */
function managedBy(account: Account): Expression<SqlBool> {
  const scope = account.permissions.get(othersPermission)
  if (!scope) return eb.lit(false)
  if (scope.all) return eb('task.assignee_id', 'is not', null)
  return eb('task.assignee_id', 'in', eb.selectFrom('user').select('user.id').where(userScope(account, scope)))
}

/** The conditions for rows of `task` by the view of the list. */
export const whose = {
  own: ({ userId }: Account): Expression<SqlBool> => eb('task.assignee_id', '=', userId),
  begun: ({ userId }: Account): Expression<SqlBool> =>
    eb.and([eb('task.initiator_id', '=', userId), eb('task.assignee_id', '!=', userId)]),
  all: managedBy,
} as const

/** Those of others whose holders the account may remind. */
export const urgedBy = (account: Account): Expression<SqlBool> =>
  eb.and([
    eb('task.assignee_id', '!=', account.userId),
    eb.or([whose.begun(account), handedOverBy(account.userId), managedBy(account)]),
  ])

/** All that the account may look at. */
export const seenBy = (account: Account): Expression<SqlBool> =>
  eb.or([whose.own(account), whose.begun(account), handedOverBy(account.userId), managedBy(account)])
