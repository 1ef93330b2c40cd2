import { dutyNames } from '../../../openapi/facts/duties.ts'
import type { Permission } from '../../../openapi/facts/permissions.ts'
import { grantRoleMenusPermission } from '../../../openapi/facts/role.ts'
import { createUserPermission } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { holdersOf } from '../../kernel/holders.ts'

/**
 * Serialises all changes that may remove rights, until the transaction ends. Call it before any other lock of the
 * transaction, so that two transactions cannot deadlock.
 */
export async function lockRights(tx: Database): Promise<void> {
  await tx
    .updateTable('directory_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('entity', '=', 'rights')
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

/** A check that is not only about the administrators. */
interface Check {
  /** In place of the administrators. */
  readonly office?: Office
  /** The field that gave an end to what had none. */
  readonly field?: string | undefined
}

/**
 * Call it after a change that may remove rights, in a transaction that began with `lockRights`: throws 400 AA0001 when
 * no usable account could still grant menus to roles, or has the permission of another `office`: the change could not
 * be undone. It must have it without an end, because no request is made on the day after a last day, and then none
 * could be. Where the duties are separated, none of the three may be without such an account. Without the lock two
 * administrators could remove each other, each seeing the other one (decision 0036).
 */
export async function requireAdministrator(tx: Database, account: Site, { office, field }: Check = {}): Promise<void> {
  const asked = office ? [office] : account.separated ? offices : [roleManagement]
  for (const { permission, noun } of asked) {
    const held = await heldUntil(tx, account.day, permission)
    if (held === 'none') throw refused(`此操作会使系统中没有可用的${noun}，不能执行`)
    if (held === 'end') throw refused(allEnd(noun), field)
  }
}

const allEnd = (noun: string): string =>
  `此操作会使所有可用的${noun}都有截止日期，到期后系统将无人管理，不能执行。请至少保留一名长期有效的${noun}：账号有效期、角色有效期和授予角色的失效日期均留空`

/** Whether a usable account has the permission for everything, and none of account, role and grant has an end. */
export async function isHeld(tx: Database, day: string, permission: Permission): Promise<boolean> {
  return (await heldUntil(tx, day, permission)) === 'ever'
}

/**
 * How long usable accounts have the permission for everything: `end` where account, role or grant of each has a last
 * day.
 */
async function heldUntil(tx: Database, day: string, permission: Permission): Promise<'ever' | 'end' | 'none'> {
  const holders = holdersOf(tx, permission, day).select('user.id').where('role.data_scope', '=', 'all').limit(1)
  const permanent = holders
    .where('user.valid_until', 'is', null)
    .where('role.valid_until', 'is', null)
    .where('user_role.valid_until', 'is', null)
  if (await permanent.executeTakeFirst()) return 'ever'
  return (await holders.executeTakeFirst()) ? 'end' : 'none'
}

/** Ids of the usable accounts that have an office over the whole site: who is told of what concerns all of them. */
export async function administratorsOf(tx: Database, day: string): Promise<string[]> {
  const ids = new Set<string>()
  for (const { permission } of offices) {
    const rows = await holdersOf(tx, permission, day).select('user.id').where('role.data_scope', '=', 'all').execute()
    for (const { id } of rows) ids.add(id)
  }
  return [...ids].toSorted()
}
