import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { RoleTable } from '../../database/tables/role.ts'
import type { Account } from '../../kernel/account.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import { type Candidate, rowOf } from '../../kernel/each-record.ts'
import { forbidden, notFound } from '../../kernel/failure.ts'
import { lockRights } from './administrators.ts'
import { appoints, mayChange, type ReachedRole, rolesWithRights } from './reach.ts'

type Role = Selectable<RoleTable>

/**
 * The roles with these ids, in order, for a change in this transaction; each with a refusal instead when it does not
 * exist (AA0005), or is beyond the account by `allowed` (AA0002): by default, when the account may not change it. Who gives
 * rights without having them changes no role that the account holds, in effect or not (AA0002). Changes
 * of roles are serialised, so that these checks still hold at the commit.
 */
export async function managedRoles(
  tx: Database,
  account: Account,
  ids: readonly string[],
  allowed: (account: Account, role: ReachedRole) => boolean = mayChange,
): Promise<readonly Candidate<Role>[]> {
  await lockRights(tx)
  const roles = await tx.selectFrom('role').selectAll().where('id', 'in', ids).orderBy('sort').orderBy('id').execute()
  const rights = await rolesWithRights(tx, account, ids)
  const beyond = new Set(rights.filter((role) => !allowed(account, role)).map(({ id }) => id))
  const own = allowed === mayChange && appoints(account) ? await rolesOf(tx, account) : new Set<string>()
  const found = new Set(roles.map(({ id }) => id))
  return [
    ...roles.map((role) => {
      const refusal = beyond.has(role.id)
        ? forbidden('该角色的权限高于您，不能操作')
        : own.has(role.id)
          ? forbidden('不能修改自己担任的角色，请由其他安全管理员操作')
          : undefined
      return refusal ? { id: role.id, name: role.name, refusal } : { id: role.id, row: role }
    }),
    ...ids.filter((id) => !found.has(id)).map((id) => ({ id, refusal: notFound('角色不存在') })),
  ]
}

async function rolesOf(tx: Database, { userId }: Account): Promise<ReadonlySet<string>> {
  const held = await tx.selectFrom('user_role').select('role_id').where('user_id', '=', userId).execute()
  return new Set(held.map(({ role_id }) => role_id))
}

/** One role, as `managedRoles`, whose refusal is thrown; 409 AA0001 when its version has changed since it was read. */
export async function managedRole(
  tx: Database,
  account: Account,
  { id, version }: { readonly id: string; readonly version?: number },
  allowed?: (account: Account, role: ReachedRole) => boolean,
): Promise<Role> {
  const [candidate] = await managedRoles(tx, account, [id], allowed)
  if (!candidate) throw notFound('角色不存在')
  const role = rowOf(candidate)
  if (version !== undefined && role.version !== version)
    throw await changedSince(tx, '角色', { kind: 'role', ...role }, version)
  return role
}
