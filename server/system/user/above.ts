import type { Database } from '../../database/schema.ts'
import type { UserTable } from '../../database/tables/user.ts'
import type { Account } from '../../kernel/account.ts'
import { Failure, type FieldError } from '../../kernel/failure.ts'
import { mayManageHolder, type ReachedRole, rolesWithRights } from '../role/index.ts'

/** The roles of these that put their holder above the account. */
export async function rolesAbove(
  db: Database,
  account: Account,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReachedRole>> {
  const roles = await rolesWithRights(db, account, ids)
  return new Map(roles.flatMap((role) => (mayManageHolder(account, role) ? [] : [[role.id, role] as const])))
}

/** What leads into an account, moves it or ends it; the rest of a user above oneself may be kept up to date. */
const guarded = {
  phone: '手机号',
  email: '邮箱',
  id_number: '证件号',
  org_id: '主机构',
  valid_until: '账号有效期',
} as const
const fieldOf = { phone: 'phone', email: 'email', id_number: 'idNumber', org_id: 'orgId', valid_until: 'validUntil' }

type Guarded = Pick<UserTable, keyof typeof guarded> & { readonly roleIds: readonly string[] }

/**
 * Throws 403 AA0002, at each field with the reason, for what the account may not change of a user who has one of the
 * roles `above` it: those roles, and what leads into the account (decision 0120). The others of the form may differ.
 */
export function refuseAbove(above: ReadonlyMap<string, ReachedRole>, before: Guarded, after: Guarded): void {
  const held = before.roleIds.flatMap((id) => above.get(id) ?? [])
  if (held.length === 0) return
  const names = held.map(({ name }) => name).join('、')
  const taken = held.find(({ id }) => !after.roleIds.includes(id))
  // as: the keys of the object itself
  const columns = (Object.keys(guarded) as (keyof typeof guarded)[]).filter(
    (column) => before[column] !== after[column],
  )
  const errors: FieldError[] = [
    ...(taken ? [{ field: 'roleIds', message: `不能收回“${taken.name}”：该角色的权限高于您` }] : []),
    ...columns.map((column) => ({
      field: fieldOf[column],
      message: `该用户的角色“${names}”权限高于您，不能修改其${guarded[column]}`,
    })),
  ]
  if (errors[0]) throw new Failure(403, 'AA0002', errors[0].message, { errors })
}
