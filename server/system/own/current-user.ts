import type { Handler } from '../../http/handler.ts'
import { accountOf } from '../../identity/index.ts'
import { notSignedIn } from '../../kernel/failure.ts'
import { maskPhone } from '../../kernel/mask.ts'
import { officesOf } from '../../kernel/offices.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { authorizationVersions } from '../../live/index.ts'

/**
 * GET /api/system/user/current-user-info: the signed-in user, with the keys and names of the roles and all permissions;
 * both lists are comma-separated, as specified. The phone is masked.
 */
export const currentUserInfo: Handler<'currentUserInfo'> = async ({ db, account: caller, clock }) => {
  // Read before the data that it versions: a change in between yields a newer version with the next read, so that no
  // change is missed.
  const versions = await authorizationVersions(db, [caller.userId], clock.now())
  const account = await accountOf(db, { id: caller.sessionId, user_id: caller.userId }, clock.now())
  if (!account) throw notSignedIn()
  const user = await db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .selectAll('user')
    .select(['org.name as org_name', 'org.kind', 'org.path'])
    .where('user.id', '=', account.userId)
    .executeTakeFirst()
  // The user was deleted after the session was checked.
  if (!user) throw notSignedIn()
  const officeOf = await officesOf(db, account.versions, [user])
  const roles =
    account.roleIds.length === 0
      ? []
      : await db.selectFrom('role').select(['key', 'name']).where('id', 'in', account.roleIds).orderBy('sort').execute()
  return withoutNulls({
    id: user.id,
    username: user.username,
    name: user.name,
    orgId: user.org_id,
    orgName: user.org_name,
    orgOffice: officeOf(user) ?? null,
    position: user.position,
    role: roles.map(({ key }) => key).join(','),
    roleNames: roles.map(({ name }) => name),
    permissionsIds: [...account.permissions.keys()].toSorted().join(','),
    authorizationVersion: versions.get(user.id) ?? null,
    phone: user.phone === null ? null : maskPhone(user.phone),
    email: user.email,
    idleMinutes: parameter(db, 'session.idle.minutes'),
    lastLoginTime: user.previous_login_at === null ? null : formatDateTime(user.previous_login_at),
    lastLoginIp: user.previous_login_ip,
  })
}
