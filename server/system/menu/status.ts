import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { managedMenus, requireManagers } from './managed-menus.ts'
import { dutyFaults, requireKept } from './of-other-duties.ts'

/**
 * POST /api/system/menu/status: enables or disables each entry by itself; one that already has the status is unchanged.
 * A disabled one and all below it leave open menus, and grant no permission. Refused as `managedMenus`, and where
 * no user could undo it, or it belongs to another duty (AA0001).
 */
export const setMenuStatus: Handler<'setMenuStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status, versions } = body
  return audited(context, async (tx, record) => {
    const menus = await managedMenus.all(tx, account, ids, versions)
    const faultOf = await dutyFaults(tx, account)
    return eachRecord(tx, record, menus, async (menu, recordMenu) => {
      if (menu.status === status) return
      await tx
        .updateTable('menu')
        .set({ status, updated_at: clock.now(), version: menu.version + 1 })
        .where('id', '=', menu.id)
        .execute()
      recordMenu({ kind: 'menu', id: menu.id, name: menu.name, before: menu, after: { status } })
      if (status === 'disabled') await requireManagers(tx, account)
      requireKept(faultOf, menu, { status })
    })
  })
}
