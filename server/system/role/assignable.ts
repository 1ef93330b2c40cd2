import { addRoleMembersPermission } from '../../../openapi/facts/role.ts'
import {
  createUserPermission,
  grantUserRolesPermission,
  importUsersPermission,
  updateUserPermission,
} from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { inTurns } from '../../kernel/in-turns.ts'
import { keptBy, readOnce } from '../../kernel/kept.ts'
import { permissionsBeyond } from '../../kernel/role-scope.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { isWithinReach, mayGive, rolesWithRights } from './reach.ts'

/** The operations that give roles to users. */
const giving = [
  createUserPermission,
  updateUserPermission,
  importUsersPermission,
  addRoleMembersPermission,
  grantUserRolesPermission,
] as const

type Answer = Awaited<ReturnType<Handler<'assignableRoles'>>>

const kept = keptBy<Promise<Answer>>('roles', 'organisations')
/** People of one organisation with the same roles share one; a hundred bytes for each role. */
const keptLimit = 100

/**
 * GET /api/system/role/assignable: the roles in effect that the account may give to a user by one of its permissions,
 * in order, with those by which it may not; for an account without such a permission, the roles within its reach.
 */
export const assignableRoles: Handler<'assignableRoles'> = ({ db, account }) => {
  // All that the account's rights follow from under these versions, and the day on which roles end.
  const key = [account.day, account.orgPath, ...account.roleIds].join()
  return readOnce(kept(db, account.versions), key, keptLimit, () => read(db, account))
}

async function read(db: Database, account: Account): Promise<Answer> {
  const held = giving.filter((permission) => account.permissions.has(permission))
  const roles = await rolesWithRights(db, account)
  const answer: Answer = []
  await inTurns(roles, (role) => {
    if (!role.enabled) return
    const beyond = permissionsBeyond(account, giving, (scope) => mayGive(account, role, scope))
    if (held.length === 0 ? !isWithinReach(account, role) : beyond.length === held.length) return
    const { id, key, name, builtIn } = role
    answer.push(withoutNulls({ id, key, name, builtIn, outOfScope: nullIfEmpty(beyond) }))
  })
  return answer
}
