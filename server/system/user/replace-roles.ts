import type { Database } from '../../database/schema.ts'
import { writeMessage } from '../../message/write.ts'

interface RoleChange {
  readonly userId: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Whether both contain the same roles, in any order. */
export const sameRoles = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * Replaces a user's roles and sends the user a message; `now` in milliseconds since 1970. Does nothing when the roles
 * are the same.
 */
export async function replaceRoles(tx: Database, { userId, before, after }: RoleChange, now: number): Promise<void> {
  if (sameRoles(before, after)) return
  await tx.deleteFrom('user_role').where('user_id', '=', userId).execute()
  if (after.length > 0) {
    const rows = after.map((roleId) => ({ user_id: userId, role_id: roleId }))
    await tx.insertInto('user_role').values(rows).execute()
  }
  const [from, to] = [await roleNames(tx, before), await roleNames(tx, after)]
  const content = `您的角色由${from}变更为${to}，新的菜单和权限已经生效。`
  await writeMessage(tx, [userId], { kind: 'role', title: '您的角色已变更', content }, now)
}

/** “普通干警、案件管理员”, in the order of the roles. */
async function roleNames(tx: Database, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '“无”'
  const roles = await tx.selectFrom('role').select('name').where('id', 'in', ids).orderBy('sort').execute()
  return `“${roles.map(({ name }) => name).join('、')}”`
}
