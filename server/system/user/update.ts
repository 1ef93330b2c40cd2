import type { Database } from '../../database/schema.ts'
import { conflict, refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { writeMessage } from '../../message/write.ts'
import { checkAssignment } from './assignment.ts'
import { managedUsers } from './managed-users.ts'
import { profileColumns, refuseOver } from './profile-columns.ts'

/**
 * POST /api/system/user/update: replaces what the form shows; a field left out is cleared. 409 AA0001 where `version` is
 * no longer the one that was read; 404 AA0005 outside one's data scope; 403 AA0002 for somebody with more permissions;
 * 400 AA0001 as for a new user (a last day in the past may stay as it is), and for changing one's own roles.
 */
export const updateUser: Handler<'updateUser'> = async ({ db, account, body, clock }) => {
  const columns = profileColumns(body)
  await db.transaction().execute(async (tx) => {
    const [user] = await managedUsers(tx, account, [body.id])
    if (user?.version !== body.version) throw conflict('该用户已被他人修改，请刷新后重试')
    if (columns.valid_until !== user.validUntil) refuseOver(columns.valid_until, clock.now())
    await checkAssignment(tx, account, body)
    const sameRoles =
      user.roleIds.length === body.roleIds.length && user.roleIds.every((id) => body.roleIds.includes(id))
    if (user.id === account.userId && !sameRoles) throw refused('不能修改自己的角色', 'roleIds')
    await tx
      .updateTable('user')
      .set({ ...columns, updated_at: clock.now(), version: user.version + 1 })
      .where('id', '=', user.id)
      .execute()
    if (sameRoles) return
    await tx.deleteFrom('user_role').where('user_id', '=', user.id).execute()
    await tx
      .insertInto('user_role')
      .values(body.roleIds.map((roleId) => ({ user_id: user.id, role_id: roleId })))
      .execute()
    const [before, after] = [await roleNames(tx, user.roleIds), await roleNames(tx, body.roleIds)]
    const content = `您的角色由${before}变更为${after}，新的菜单和权限已经生效。`
    await writeMessage(tx, [user.id], { kind: 'role', title: '您的角色已变更', content }, clock.now())
  })
}

/** “普通干警、案件管理员”, in the order of the roles. */
async function roleNames(tx: Database, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '“无”'
  const roles = await tx.selectFrom('role').select('name').where('id', 'in', ids).orderBy('sort').execute()
  return `“${roles.map(({ name }) => name).join('、')}”`
}
