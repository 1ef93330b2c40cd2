import type { Selectable } from 'kysely'
import type { Database, RoleTable } from '../../database/schema.ts'
import { forbidden, notFound } from '../../http/failure.ts'
import type { Account } from '../../kernel/account.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import { type Candidate, rowOf } from '../../kernel/each-record.ts'
import type { GrantingRole } from '../../kernel/role-scope.ts'
import { lockRights } from './administrators.ts'
import { mayChange, rolesWithRights } from './reach.ts'

type Role = Selectable<RoleTable>

/**
 * The roles with these ids, in order, for a change in this transaction; each with a refusal instead when it does not
 * exist (AA0005), or is beyond the account by `allowed` (AA0002): by default, when the account may not change it. Changes
 * of roles are serialised, so that these checks still hold at the commit.
 */
export async function managedRoles(
  tx: Database,
  account: Account,
  ids: readonly string[],
  allowed: (account: Account, role: GrantingRole) => boolean = mayChange,
): Promise<readonly Candidate<Role>[]> {
  await lockRights(tx)
  const roles = await tx.selectFrom('role').selectAll().where('id', 'in', ids).orderBy('sort').orderBy('id').execute()
  const rights = await rolesWithRights(tx, account, ids)
  const beyond = new Set(rights.filter((role) => !allowed(account, role)).map(({ id }) => id))
  const found = new Set(roles.map(({ id }) => id))
  return [
    ...roles.map((role) =>
      beyond.has(role.id)
        ? { id: role.id, name: role.name, refusal: forbidden('该角色的权限高于您，不能操作') }
        : { id: role.id, row: role },
    ),
    ...ids.filter((id) => !found.has(id)).map((id) => ({ id, refusal: notFound('角色不存在') })),
  ]
}

/** One role, as `managedRoles`, whose refusal is thrown; 409 AA0001 when its version has changed since it was read. */
export async function managedRole(
  tx: Database,
  account: Account,
  { id, version }: { readonly id: string; readonly version?: number },
  allowed?: (account: Account, role: GrantingRole) => boolean,
): Promise<Role> {
  const [candidate] = await managedRoles(tx, account, [id], allowed)
  if (!candidate) throw notFound('角色不存在')
  const role = rowOf(candidate)
  if (version !== undefined && role.version !== version)
    throw await changedSince(tx, '角色', { kind: 'role', ...role }, version)
  return role
}
