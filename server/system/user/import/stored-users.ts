import type { Selectable } from 'kysely'
import { updateUserSteps } from '../../../../openapi/facts/states/user.ts'
import type { Database } from '../../../database/schema.ts'
import type { UserTable } from '../../../database/tables/user.ts'
import type { Account } from '../../../kernel/account.ts'
import type { ImportedRecord, ImportedValues } from '../../../kernel/import/import-kind.ts'
import { orgScope, userScope } from '../../../kernel/organisation-scope.ts'
import { mayManageHolder, rolesWithRights } from '../../role/index.ts'
import { changeFault, roleFault } from '../assignment.ts'
import { changedPosts, type Post, postsOf } from '../posts.ts'
import type { ProfileColumns } from '../profile-columns.ts'

/** A user that a file refers to, or that an import has changed. */
export interface StoredUser extends ImportedRecord {
  readonly row: Selectable<UserTable>
  readonly roleIds: readonly string[]
  readonly posts: readonly Post[]
}

export interface UserValues extends ImportedValues {
  readonly columns: ProfileColumns
  readonly roleIds: readonly string[]
  readonly posts: readonly Post[]
}

export function valuesOf({ row, roleIds, posts }: StoredUser): UserValues {
  const { name, name_key, name_sounds, employee_no, gender, phone, email, id_number, org_id, position, valid_until } =
    row
  const columns = {
    name,
    name_key,
    name_sounds,
    employee_no,
    gender,
    phone,
    email,
    id_number,
    org_id,
    position,
    valid_until,
  }
  return { key: row.username, name, columns, roleIds, posts }
}

/**
 * The existing users with these ids; a user outside the data scope or with roles beyond the account's reach has an
 * error.
 */
export async function loadUsers(
  db: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly StoredUser[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('user').selectAll().where('id', 'in', ids).execute()
  const visible = await db.selectFrom('user').select('id').where('id', 'in', ids).where(userScope(account)).execute()
  const held = await db.selectFrom('user_role').selectAll().where('user_id', 'in', ids).execute()
  const posts = await postsOf(db, ids)
  const roles = await rolesWithRights(db, account)
  const beyond = new Set(roles.filter((role) => !mayManageHolder(account, role)).map(({ id }) => id))
  const visibleIds = new Set(visible.map(({ id }) => id))
  const rolesOf = Map.groupBy(held, ({ user_id }) => user_id)
  return rows.map((row) => {
    const roleIds = (rolesOf.get(row.id) ?? []).map(({ role_id }) => role_id)
    const above = roleIds.some((id) => beyond.has(id)) ? '该用户的权限高于您，不能操作' : undefined
    const cancelled = row.status === 'cancelled' ? updateUserSteps.cancelled : undefined
    const outOfReach = !visibleIds.has(row.id)
    const fault = outOfReach ? '该用户不在您的管理范围内' : (above ?? cancelled)
    return {
      id: row.id,
      key: row.username,
      version: row.version,
      fault,
      outOfReach,
      row,
      roleIds,
      posts: posts(row.id),
    }
  })
}

/**
 * Returns why an imported user is not removed (signed in since) or not restored (to an organisation or roles that the
 * account may not assign).
 */
export async function undoGuard(tx: Database, account: Account) {
  const organisations = await tx.selectFrom('org').select('id').where(orgScope(account)).execute()
  const orgIds = new Set(organisations.map(({ id }) => id))
  const roles = new Map((await rolesWithRights(tx, account)).map((role) => [role.id, role]))
  return ({ row, roleIds, posts }: StoredUser, before: UserValues | undefined): string | undefined => {
    if (!before) return row.last_login_at === null ? undefined : '导入后已登录过'
    if (!orgIds.has(before.columns.org_id)) return '原机构不存在或不在您的管理范围内'
    if (!changedPosts(posts, before.posts).every((id) => orgIds.has(id))) return '原兼职机构不存在或不在您的管理范围内'
    const added = before.roleIds.filter((id) => !roleIds.includes(id))
    const faults = added.map((id) => roleFault(account, roles.get(id), '原有角色'))
    return (
      faults.find((fault) => fault !== undefined) ??
      changeFault(account, roles, { before: roleIds, after: before.roleIds })
    )
  }
}
