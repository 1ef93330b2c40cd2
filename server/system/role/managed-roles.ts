import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { forbidden } from '../../kernel/failure.ts'
import { managed } from '../../kernel/managed.ts'
import { lockRights } from './administrators.ts'
import { appoints, mayChange, mayGive, type ReachedRole, rolesWithRights } from './reach.ts'

/** Ids of the roles that the account holds, in effect or not. */
async function rolesOf(tx: Database, { userId }: Account): Promise<ReadonlySet<string>> {
  const held = await tx.selectFrom('user_role').select('role_id').where('user_id', '=', userId).execute()
  return new Set(held.map(({ role_id }) => role_id))
}

/**
 * Roles, of which one that is beyond the account by `allowed` is refused (AA0002). Changes of roles are serialised, so
 * that these checks still hold at the commit.
 */
const rolesWithin = (
  allowed: (account: Account, role: ReachedRole) => boolean,
  ownRoles: (tx: Database, account: Account) => Promise<ReadonlySet<string>>,
) =>
  managed('role', {
    noun: '角色',
    serialise: lockRights,
    async refusals(tx, account, rows) {
      const ids = rows.map(({ id }) => id)
      const rights = await rolesWithRights(tx, account, ids)
      const beyond = new Set(rights.filter((role) => !allowed(account, role)).map(({ id }) => id))
      const own = await ownRoles(tx, account)
      return ({ id }) => {
        if (beyond.has(id)) return forbidden('该角色的权限高于您，不能操作')
        return own.has(id) ? forbidden('不能修改自己担任的角色，请由其他安全管理员操作') : undefined
      }
    },
  })

/** Roles that the account may change. Who gives rights without having them changes no role that they hold. */
export const managedRoles = rolesWithin(mayChange, async (tx, account) =>
  appoints(account) ? rolesOf(tx, account) : new Set(),
)

/** Roles that the account may give. */
export const givenRoles = rolesWithin(mayGive, async () => new Set())
