import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { menuHosts } from '../../kernel/menu-hosts.ts'
import { lockRights } from '../role/index.ts'
import { menuColumns, requireUnique } from './menu-columns.ts'
import { menuFields } from './menu-fields.ts'
import { giveToAdministrator } from './menu-holders.ts'
import { aboveAt, lastSort, requireRoom } from './menu-places.ts'

/**
 * POST /api/system/menu/create: creates an entry, the last below its parent. Only the role of the system administrator
 * gets it. 409 AA0001 as `requireUnique`; 400 AA0001 as `menuColumns`, `aboveAt` and `requireRoom`.
 */
export const createMenu: Handler<'createMenu'> = async (context) => {
  const { body, clock, db } = context
  const { parentId, type, ...form } = body
  const columns = menuColumns(type, form, menuHosts(db))
  return audited(context, async (tx, record) => {
    await lockRights(tx)
    await requireRoom(tx, type)
    const above = await aboveAt(tx, parentId, type)
    await requireUnique(tx, columns)
    const now = clock.now()
    const id = newId(now)
    const place = { parent_id: parentId ?? null, sort: await lastSort(tx, parentId) }
    await tx
      .insertInto('menu')
      .values({ ...columns, ...place, id, type, created_at: now, updated_at: now })
      .execute()
    await giveToAdministrator(tx, id, above)
    const after = menuFields.audited({ ...columns, type, parent_id: place.parent_id })
    record({ kind: 'menu', id, name: columns.name, after })
    return { id }
  })
}
