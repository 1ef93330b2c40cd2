import type { Database } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import { inEffect } from '../kernel/role-in-effect.ts'
import { chosenPaths, scopeOf } from '../kernel/scope.ts'
import { dayOf } from '../kernel/time.ts'
import type { LoginSession } from './login-session.ts'

/** The owner of a session and the account's present permissions; undefined if it may no longer be signed in. */
export async function accountOf(
  db: Database,
  session: Pick<LoginSession, 'id' | 'user_id'>,
  now: number,
): Promise<Account | undefined> {
  const user = await db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.username', 'user.name', 'user.status', 'user.valid_until', 'user.org_id', 'org.path'])
    .select(['user.password_changed_at', 'user.must_change_password'])
    .where('user.id', '=', session.user_id)
    .executeTakeFirst()
  const day = dayOf(now)
  if (!user || user.status !== 'normal' || isPast(user.valid_until, now)) return undefined

  const grants = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .leftJoin('role_menu', 'role_menu.role_id', 'role.id')
    .leftJoin('menu', (join) => join.onRef('menu.id', '=', 'role_menu.menu_id').on('menu.permission', 'is not', null))
    .select(['role.id', 'role.key', 'role.data_scope', 'menu.permission'])
    .where('user_role.user_id', '=', session.user_id)
    .where(inEffect(day))
    .orderBy('role.sort')
    .orderBy('role.id')
    .execute()
  const roles = new Map(grants.map((role) => [role.id, role]))
  const custom = [...roles.values()].filter(({ data_scope }) => data_scope === 'custom').map(({ id }) => id)
  const chosen = await chosenPaths(db, custom)
  return {
    userId: session.user_id,
    username: user.username,
    name: user.name,
    day,
    sessionId: session.id,
    roleIds: [...roles.keys()],
    roleKeys: [...roles.values()].map(({ key }) => key),
    permissions: new Set(grants.flatMap(({ permission }) => permission ?? [])),
    scope: scopeOf(
      user.path,
      [...roles.values()].map(({ id, data_scope }) => ({ level: data_scope, chosen: chosen.get(id) ?? [] })),
    ),
    orgId: user.org_id,
    orgPath: user.path,
    password: { changedAt: user.password_changed_at, initial: user.must_change_password === 1 },
  }
}

/** Whether the account's last day has passed, in the backend's time zone. */
export function isPast(validUntil: string | null, now: number): boolean {
  return validUntil !== null && validUntil < dayOf(now)
}
