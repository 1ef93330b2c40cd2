import { type Selectable, sql } from 'kysely'
import type { Database, UserTable } from '../../../database/schema.ts'
import type { Account } from '../../../http/handler.ts'
import { visibleUsers } from '../../data-scope.ts'
import { rolesInReachOf } from '../../role/reach.ts'

/** A user whom a file names, or an import has changed. */
export interface ExistingUser {
  readonly row: Selectable<UserTable>
  readonly roleIds: readonly string[]
  /** Why the account may not change them; undefined where it may. */
  readonly fault: string | undefined
}

/** The users with these usernames (lower-case), by their id. */
export async function idsByUsername(db: Database, usernames: readonly string[]): Promise<readonly string[]> {
  if (usernames.length === 0) return []
  const found = await db.selectFrom('user').select('id').where(sql<string>`lower(username)`, 'in', usernames).execute()
  return found.map(({ id }) => id)
}

/** Keeps others from changing these users until the transaction ends; in one order, as `managedUsers` does. */
export async function lockUsers(tx: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    await tx
      .updateTable('user')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .execute()
  }
}

/** The users with these ids, as far as they exist, in four queries however many they are. */
export async function existingUsers(
  db: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly ExistingUser[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('user').selectAll().where('id', 'in', ids).execute()
  const visible = await db.selectFrom('user').select('id').where('id', 'in', ids).where(visibleUsers(account)).execute()
  const held = await db.selectFrom('user_role').selectAll().where('user_id', 'in', ids).execute()
  const beyond = new Set((await rolesInReachOf(db, account)).filter((role) => !role.withinReach).map(({ id }) => id))
  const visibleIds = new Set(visible.map(({ id }) => id))
  const rolesOf = new Map<string, string[]>()
  for (const { user_id, role_id } of held) rolesOf.set(user_id, [...(rolesOf.get(user_id) ?? []), role_id])
  return rows.map((row) => {
    const roleIds = rolesOf.get(row.id) ?? []
    const fault = !visibleIds.has(row.id)
      ? '该用户不在您的管理范围内'
      : roleIds.some((id) => beyond.has(id))
        ? '该用户的权限高于您，不能操作'
        : undefined
    return { row, roleIds, fault }
  })
}
