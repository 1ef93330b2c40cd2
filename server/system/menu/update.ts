import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { menuHosts } from '../../kernel/menu-hosts.ts'
import { managedMenus } from './managed-menus.ts'
import { menuColumns, requireUnique } from './menu-columns.ts'
import { menuChangeFields } from './menu-fields.ts'
import { otherHolders } from './menu-holders.ts'
import { dutyFaults, requireKept } from './of-other-duties.ts'

/**
 * POST /api/system/menu/update: replaces the fields of the form; type, permission, place and state stay, so that a
 * change gives no right. 404 and 409 as `managedMenus`, 409 as `requireUnique`, 400 AA0001 as `menuColumns`, and at
 * `routeName` for another screen in place of one that roles have; without a field for what belongs to another duty.
 */
export const updateMenu: Handler<'updateMenu'> = async (context) => {
  const { account, body, clock, db } = context
  const { id, version, ...form } = body
  await audited(context, async (tx, record) => {
    const menu = await managedMenus.one(tx, account, { id, version })
    const kept = menu.permission === null ? {} : { permission: menu.permission }
    const columns = menuColumns(menu.type, { ...form, ...kept }, menuHosts(db))
    await requireUnique(tx, columns, id)
    if (menu.type === 'page' && columns.route_name !== menu.route_name) {
      const holders = await otherHolders(tx, id)
      if (holders !== '') throw refused(`角色${holders}拥有该菜单，不能改为另一页面；请新增菜单后再授权`, 'routeName')
    }
    requireKept(await dutyFaults(tx, account), menu, columns)
    await tx
      .updateTable('menu')
      .set({ ...columns, updated_at: clock.now(), version: menu.version + 1 })
      .where('id', '=', id)
      .execute()
    const [before, after] = [menuChangeFields.audited(menu), menuChangeFields.audited(columns)]
    record({ kind: 'menu', id, name: columns.name, before, after })
  })
}
