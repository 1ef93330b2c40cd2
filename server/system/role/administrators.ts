import { dutyNames } from '../../../openapi/facts/duties.ts'
import type { Permission } from '../../../openapi/facts/permissions.ts'
import { grantRoleMenusPermission } from '../../../openapi/facts/role.ts'
import { createUserPermission } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import { refused } from '../../http/failure.ts'
import type { Account } from '../../kernel/account.ts'
import { holdersOf } from '../../kernel/holders.ts'

/**
 * Locks one built-in role until the transaction ends, which serialises all changes that may remove rights. Call it before
 * any other lock of the transaction, so that two transactions cannot deadlock.
 */
export async function lockRights(tx: Database): Promise<void> {
  await tx
    .updateTable('role')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('role')
        .select((role) => role.fn.min('id').as('id'))
        .where('built_in', '=', 1),
    )
    .execute()
}

interface Office {
  readonly permission: Permission
  /** What it is called in a refusal. */
  readonly noun: string
}

const roleManagement: Office = { permission: grantRoleMenusPermission, noun: '角色管理员' }
/** The permission by which each duty is known to be in a hand. */
export const offices: readonly Office[] = [
  { permission: createUserPermission, noun: dutyNames.system },
  { permission: grantRoleMenusPermission, noun: dutyNames.security },
  { permission: 'setting:log:query', noun: dutyNames.audit },
]

type Site = Pick<Account, 'day' | 'separated'>

/**
 * Call it after a change that may remove rights, in a transaction that began with `lockRights`: throws 400 AA0001 when no
 * usable account could still grant menus to roles, or has the permission of another `office`: the change could not be undone.
 * Where the duties are separated, none of the three may be without one. Without the lock two
 * administrators could remove each other, each seeing the other one (decision 0036).
 */
export async function requireAdministrator(tx: Database, account: Site, office?: Office): Promise<void> {
  const asked = office ? [office] : account.separated ? offices : [roleManagement]
  for (const { permission, noun } of asked)
    if (!(await isHeld(tx, account.day, permission))) throw refused(`此操作会使系统中没有可用的${noun}，不能执行`)
}

/** Whether a usable account has the permission for everything. */
export async function isHeld(tx: Database, day: string, permission: Permission): Promise<boolean> {
  const left = await holdersOf(tx, permission, day)
    .select('user.id')
    .where('role.data_scope', '=', 'all')
    .limit(1)
    .executeTakeFirst()
  return left !== undefined
}
