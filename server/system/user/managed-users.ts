import { userScope } from '../../kernel/organisation-scope.ts'
import type { Database } from '../../database/schema.ts'
import type { UserTable } from '../../database/tables/user.ts'
import type { Account } from '../../kernel/account.ts'
import { type Candidate, rowOf } from '../../kernel/each-record.ts'
import { forbidden } from '../../kernel/failure.ts'
import { mayManageHolder, rolesWithRights } from '../role/index.ts'
import { outOfScope } from './out-of-scope.ts'
import { type Post, postsOf } from './posts.ts'

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

/**
 * The users with these ids, locked until the transaction ends, ordered by id; each with a refusal instead when it is
 * outside the data scope of the present operation (`outOfScope`), or holds a role that puts the user above the account
 * (AA0002).
 */
export async function managedUsers(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<ManagedUser>[]> {
  const found = new Map<string, Omit<ManagedUser, 'roleIds' | 'posts'>>()
  // Locked one by one in a fixed order, so that two transactions over the same users cannot deadlock.
  for (const id of ids.toSorted()) {
    const user = await tx
      .updateTable('user')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .where(userScope(account))
      .returning(userFields)
      .executeTakeFirst()
    if (user) found.set(id, user)
  }
  const held = await tx.selectFrom('user_role').selectAll().where('user_id', 'in', ids).orderBy('role_id').execute()
  const rolesOf = Map.groupBy(held, ({ user_id }) => user_id)
  const posts = await postsOf(tx, ids)
  const roles = await rolesWithRights(tx, account)
  const beyond = new Set(roles.filter((role) => !mayManageHolder(account, role)).map(({ id }) => id))
  const candidate = async (id: string): Promise<Candidate<ManagedUser>> => {
    const user = found.get(id)
    if (!user) return { id, refusal: await outOfScope(tx, account, id) }
    const roleIds = (rolesOf.get(id) ?? []).map(({ role_id }) => role_id)
    if (roleIds.some((role) => beyond.has(role)))
      return { id, name: user.name, refusal: forbidden('该用户的权限高于您，不能操作') }
    return { id, row: { ...user, roleIds, posts: posts(id) } }
  }
  return Promise.all(ids.toSorted().map(candidate))
}

/** One user, as `managedUsers`; throws the refusal: 404 AA0005 or 403 AA0002. */
export async function managedUser(tx: Database, account: Account, id: string): Promise<ManagedUser> {
  const [user] = await managedUsers(tx, account, [id])
  if (!user) throw await outOfScope(tx, account, id)
  return rowOf(user)
}
