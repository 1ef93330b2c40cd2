import { setMenuStatusPermission } from '../../../openapi/facts/menu.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import { type Candidate, rowOf } from '../../kernel/each-record.ts'
import { notFound } from '../../kernel/failure.ts'
import { lockRights, requireAdministrator } from '../role/index.ts'
import type { MenuRow } from './menu-forest.ts'

/**
 * The entries with these ids, in order, for a change in this transaction; each with a refusal instead where it does not
 * exist (AA0005). The menu belongs to no organisation. Changes of the menu and of roles are serialised: a check still holds
 * at the commit, and two moves cannot put each of two entries below the other.
 */
export async function managedMenus(tx: Database, ids: readonly string[]): Promise<readonly Candidate<MenuRow>[]> {
  await lockRights(tx)
  const rows = await tx.selectFrom('menu').selectAll().where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    return row ? { id, row } : { id, refusal: notFound('菜单不存在') }
  })
}

/** One entry, as `managedMenus`, whose refusal is thrown; 409 AA0001 when it was changed since `version` was read. */
export async function managedMenu(
  tx: Database,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<MenuRow> {
  const [candidate] = await managedMenus(tx, [id])
  if (!candidate) throw notFound('菜单不存在')
  const menu = rowOf(candidate)
  if (version !== undefined && menu.version !== version)
    throw await changedSince(tx, '菜单', { kind: 'menu', id, version: menu.version }, version)
  return menu
}

/** Throws 400 AA0001 when no usable account could manage the roles, or enable a menu entry again. */
export async function requireManagers(tx: Database, account: Account): Promise<void> {
  await requireAdministrator(tx, account)
  await requireAdministrator(tx, account, { office: { permission: setMenuStatusPermission, noun: '菜单管理员' } })
}
