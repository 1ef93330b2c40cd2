import { listUsersPermission } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import type { UserTable } from '../../database/tables/user.ts'
import { forbidden } from '../../kernel/failure.ts'
import { managed } from '../../kernel/managed.ts'
import { userScope } from '../../kernel/organisation-scope.ts'
import { rolesAbove } from './above.ts'
import { type Post, postsOf } from './posts.ts'
import { reachScope } from './reach.ts'

/** Columns of a user that user management changes, for the audit. */
const userFields = [
  'id',
  'username',
  'name',
  'employee_no',
  'gender',
  'phone',
  'email',
  'id_number',
  'org_id',
  'position',
  'status',
  'valid_until',
  'version',
] as const

export type ManagedUser = Pick<UserTable, (typeof userFields)[number]> & {
  readonly roleIds: readonly string[]
  readonly posts: readonly Post[]
}

async function readUsers(tx: Database, ids: readonly string[]): Promise<readonly ManagedUser[]> {
  const users = await tx.selectFrom('user').select(userFields).where('id', 'in', ids).execute()
  const held = await tx.selectFrom('user_role').selectAll().where('user_id', 'in', ids).orderBy('role_id').execute()
  const rolesOf = Map.groupBy(held, ({ user_id }) => user_id)
  const posts = await postsOf(tx, ids)
  return users.map((user) => ({
    ...user,
    roleIds: (rolesOf.get(user.id) ?? []).map(({ role_id }) => role_id),
    posts: posts(user.id),
  }))
}

const managing = {
  noun: '用户',
  scope: userScope,
  listed: listUsersPermission,
  seen: reachScope,
  read: readUsers,
} as const

/** Users. One with a role that puts the user above the account is refused (AA0002). */
export const managedUsers = managed('user', {
  ...managing,
  async refusals(tx, account, users) {
    const above = await rolesAbove(tx, account, [...new Set(users.flatMap(({ roleIds }) => roleIds))])
    return ({ roleIds }) =>
      roleIds.some((role) => above.has(role)) ? forbidden('该用户的权限高于您，不能操作') : undefined
  },
})

/** Users, those above the account too: the form of one says itself what must stay (`refuseAbove`). */
export const editedUsers = managed('user', managing)
