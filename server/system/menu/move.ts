import { moveMenuSteps } from '../../../openapi/facts/states/menu.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { flat, forestOf } from '../../kernel/forest.ts'
import { managedMenus } from './managed-menus.ts'
import { readMenu } from './menu-forest.ts'
import { giveAbove } from './menu-holders.ts'
import { aboveAt, siblingIds } from './menu-places.ts'
import { dutyFaults, requireKept } from './of-other-duties.ts'

/**
 * POST /api/system/menu/move: moves an entry with all below it to another parent, or to another place among its
 * siblings. The roles that have it get the folders above it. 404 and 409 as `managedMenus`; 400 AA0001 at `parentId` as
 * `aboveAt` and for a button of another page, at `beforeId` for an entry that is not below the parent.
 */
export const moveMenu: Handler<'moveMenu'> = async (context) => {
  const { account, body, clock } = context
  const { id, parentId, beforeId } = body
  await audited(context, async (tx, record) => {
    const menu = await managedMenus.one(tx, account, body)
    const stays = (parentId ?? null) === menu.parent_id
    if (!stays) {
      // Its holders would get the other page.
      if (menu.type === 'button') throw refused(moveMenuSteps.button, 'parentId')
      requireKept(await dutyFaults(tx, account), menu, { parent_id: parentId ?? null })
      const node = flat(forestOf(await readMenu(tx))).find(({ row }) => row.id === id)
      await giveAbove(tx, id, await aboveAt(tx, parentId, menu.type, node))
    }
    const others = (await siblingIds(tx, parentId)).filter((other) => other !== id)
    const place = beforeId === undefined ? others.length : others.indexOf(beforeId)
    if (place === -1) throw refused('所选位置已变化，请刷新后重试', 'beforeId')
    const after = { parent_id: parentId ?? null, sort: place + 1 }
    await tx
      .updateTable('menu')
      .set({ parent_id: after.parent_id, updated_at: clock.now(), version: menu.version + 1 })
      .where('id', '=', id)
      .execute()
    for (const [at, sibling] of others.toSpliced(place, 0, id).entries())
      await tx
        .updateTable('menu')
        .set({ sort: at + 1 })
        .where('id', '=', sibling)
        .where('sort', '<>', at + 1)
        .execute()
    record({ kind: 'menu', id, name: menu.name, before: menu, after })
  })
}
