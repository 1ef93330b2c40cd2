import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import { heldInEffect } from '../../kernel/role-in-effect.ts'
import { dayOf } from '../../kernel/time.ts'
import { usableAccount } from '../../kernel/usable-account.ts'

/** The claims that each scope brings; those of `openid` besides `sub` are in the ID token, about the sign-in. */
export const claimsByScope = {
  openid: ['sub', 'acr', 'amr', 'auth_time'],
  profile: ['name', 'preferred_username', 'updated_at'],
  organisation: ['organisation'],
  roles: ['roles'],
  phone: ['phone_number'],
  email: ['email', 'email_verified'],
} as const

const read = compiledOnce((db, userId: string, day: string) =>
  db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .leftJoin('user_role', 'user_role.user_id', 'user.id')
    .leftJoin('role', (join) => join.onRef('role.id', '=', 'user_role.role_id').on(heldInEffect(day)))
    .select(['user.id', 'user.username', 'user.name', 'user.phone', 'user.email', 'user.updated_at', 'role.key'])
    .select(['org.id as org_id', 'org.name as org_name', 'org.code as org_code'])
    .where('user.id', '=', userId)
    .where(usableAccount(day))
    .orderBy('role.sort')
    .orderBy('role.id'),
)

/** All claims of a user who may sign in; undefined for any other. `now` in milliseconds since 1970. */
export async function claimsOf(db: Database, userId: string, now: number) {
  const rows = await read(db, userId, dayOf(now))
  const [user] = rows
  if (!user) return undefined
  return {
    sub: user.id,
    name: user.name,
    preferred_username: user.username,
    updated_at: Math.floor(user.updated_at / 1000),
    organisation: { id: user.org_id, name: user.org_name, code: user.org_code },
    roles: rows.flatMap(({ key }) => key ?? []),
    ...(user.phone !== null && { phone_number: user.phone }),
    // An administrator or the user has typed it; no message was sent to it.
    ...(user.email !== null && { email: user.email, email_verified: false }),
  }
}
