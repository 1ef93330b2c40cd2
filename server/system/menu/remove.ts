import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { refused } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { managedMenus, requireManagers } from './managed-menus.ts'
import { readMenu } from './menu-forest.ts'
import { otherHolders } from './menu-holders.ts'
import { dutyFaults, requireKept } from './of-other-duties.ts'

/**
 * POST /api/system/menu/remove: deletes each entry by itself, those below first. Refused for one with entries below it,
 * and for one that a role other than that of the system administrator has (AA0001); further refusals as
 * `setMenuStatus`.
 */
export const removeMenus: Handler<'removeMenus'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const menus = await managedMenus.all(tx, account, body.ids)
    const faultOf = await dutyFaults(tx, account)
    const level = new Map(flat(forestOf(await readMenu(tx))).map(({ row, above }) => [row.id, above.length]))
    const deepestFirst = menus.toSorted((one, other) => (level.get(other.id) ?? 0) - (level.get(one.id) ?? 0))
    return eachRecord(tx, record, deepestFirst, async (menu, recordMenu) => {
      const { below } = await tx
        .selectFrom('menu')
        .select(({ fn }) => fn.countAll<number>().as('below'))
        .where('parent_id', '=', menu.id)
        .executeTakeFirstOrThrow()
      if (below > 0) throw refused(`该菜单有 ${below} 个下级菜单或按钮，不能删除`)
      const holders = await otherHolders(tx, menu.id)
      if (holders !== '') throw refused(`角色${holders}拥有该菜单，请先在菜单权限中收回`)
      requireKept(faultOf, menu, undefined)
      await tx.deleteFrom('menu').where('id', '=', menu.id).execute()
      recordMenu({ kind: 'menu', id: menu.id, name: menu.name, before: menu })
      await requireManagers(tx, account)
    })
  })
}
