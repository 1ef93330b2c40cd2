import type { Database } from '../../database/schema.ts'
import { writeMessage } from '../../message/index.ts'

/** The first and the last day of a user's role, `YYYY-MM-DD`; null without a limit. */
export interface Term {
  readonly from: string | null
  readonly until: string | null
}

export interface HeldRole extends Term {
  readonly roleId: string
}

interface RoleChange {
  readonly userId: string
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** The period of these roles from now on, beside those that are added; the others keep theirs. */
  readonly term?: Term & { readonly roleIds: readonly string[] }
}

/** Whether both contain the same roles, in any order. */
export const sameRoles = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * Changes a user's roles and sends the user a message; `now` in milliseconds since 1970. A role that the user keeps
 * keeps its period, and one that is added has none, unless `term` names it. Does nothing when the roles are the same
 * and no period is given.
 */
export async function replaceRoles(
  tx: Database,
  { userId, before, after, term }: RoleChange,
  now: number,
): Promise<void> {
  if (sameRoles(before, after) && !term) return
  const from = await roleNames(tx, userId)
  const lost = before.filter((id) => !after.includes(id))
  if (lost.length > 0)
    await tx.deleteFrom('user_role').where('user_id', '=', userId).where('role_id', 'in', lost).execute()
  await giveRoles(
    tx,
    userId,
    after.filter((id) => !before.includes(id)),
  )
  if (term)
    await tx
      .updateTable('user_role')
      .set({ valid_from: term.from, valid_until: term.until })
      .where('user_id', '=', userId)
      .where('role_id', 'in', term.roleIds)
      .execute()
  const content = `您的角色由${from}变更为${await roleNames(tx, userId)}，新的菜单和权限已经生效。`
  await writeMessage(tx, [userId], { kind: 'role', title: '您的角色已变更', content, link: '/my/profile' }, now)
}

/** Gives roles to a user who does not have them, without a limit of time and without a message. */
export async function giveRoles(tx: Database, userId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const rows = roleIds.map((roleId) => ({ user_id: userId, role_id: roleId }))
  await tx.insertInto('user_role').values(rows).execute()
}

/** The roles of these users with their periods, by user. */
export async function heldRoles(
  tx: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly HeldRole[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.selectFrom('user_role').selectAll().where('user_id', 'in', userIds).execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    [...byUser].map(([id, held]) => [
      id,
      held.map(({ role_id, valid_from, valid_until }) => ({ roleId: role_id, from: valid_from, until: valid_until })),
    ]),
  )
}

/** `2026-12-01 至 2026-12-31`, `自 2026-12-01 起`, `至 2026-12-31`; '' without a limit. */
function termText({ from, until }: Term): string {
  if (from === null) return until === null ? '' : `至 ${until}`
  return until === null ? `自 ${from} 起` : `${from} 至 ${until}`
}

/** “普通干警、案件管理员（至 2026-12-31）”, in the order of the roles. */
async function roleNames(tx: Database, userId: string): Promise<string> {
  const roles = await tx
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.name', 'user_role.valid_from as from', 'user_role.valid_until as until'])
    .where('user_role.user_id', '=', userId)
    .orderBy('role.sort')
    .execute()
  if (roles.length === 0) return '“无”'
  return `“${roles
    .map((role) => [role.name, termText(role)])
    .map(([name, term]) => (term ? `${name}（${term}）` : name))
    .join('、')}”`
}
