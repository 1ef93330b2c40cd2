import type { Database, UserTable } from '../../database/schema.ts'
import { forbidden } from '../../http/failure.ts'
import type { Account } from '../../kernel/account.ts'
import { scope } from '../../kernel/scope.ts'
import { mayGive, rolesWithRights } from '../role/reach.ts'
import { outOfScope } from './out-of-scope.ts'

/** Columns of a user that user management changes, for the audit. */
const userFields = [
  'id',
  'username',
  'name',
  'employee_no',
  'gender',
  'phone',
  'email',
  'org_id',
  'position',
  'status',
  'valid_until',
  'version',
] as const

export type ManagedUser = Pick<UserTable, (typeof userFields)[number]> & { readonly roleIds: readonly string[] }

/**
 * The users with these ids, locked until the transaction ends, ordered by id. Throws `outOfScope` for one outside the data
 * scope of the present operation; 403 AA0002 when one holds a role that the account could not give by it.
 */
export async function managedUsers(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly ManagedUser[]> {
  const users = []
  // Locked one by one in a fixed order, so that two transactions over the same users cannot deadlock.
  for (const id of ids.toSorted()) {
    const user = await tx
      .updateTable('user')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .where(scope('user', account))
      .returning(userFields)
      .executeTakeFirst()
    if (!user) throw await outOfScope(tx, account, id)
    users.push(user)
  }
  const held = await tx.selectFrom('user_role').selectAll().where('user_id', 'in', ids).execute()
  const roles = await rolesWithRights(tx, account)
  const beyond = new Set(roles.filter((role) => !mayGive(account, role)).map(({ id }) => id))
  const above = users.find(({ id }) => held.some((row) => row.user_id === id && beyond.has(row.role_id)))
  if (above) throw forbidden(`用户“${above.name}”的权限高于您，不能操作`)
  return users.map((user) => ({
    ...user,
    roleIds: held.filter((row) => row.user_id === user.id).map((row) => row.role_id),
  }))
}
