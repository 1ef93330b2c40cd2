import { setMenuStatusPermission } from '../../../openapi/facts/menu.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { managed } from '../../kernel/managed.ts'
import { lockRights, requireAdministrator } from '../role/index.ts'

/**
 * Entries of the menu, which belongs to the whole site. Changes of the menu and of roles are serialised: a check still
 * holds at the commit, and two moves cannot put each of two entries below the other.
 */
export const managedMenus = managed('menu', { noun: '菜单', serialise: lockRights })

/** Throws 400 AA0001 when no usable account could manage the roles, or enable a menu entry again. */
export async function requireManagers(tx: Database, account: Account): Promise<void> {
  await requireAdministrator(tx, account)
  await requireAdministrator(tx, account, { office: { permission: setMenuStatusPermission, noun: '菜单管理员' } })
}
