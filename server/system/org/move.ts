import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { refused } from '../../kernel/failure.ts'
import { widensOwn } from '../../kernel/own-rights.ts'
import { managedOrgs, requireLocal } from './managed-orgs.ts'
import { moveBelow } from './move-below.ts'
import { parentFor } from './org-places.ts'
import { siblingIds } from './siblings.ts'

/**
 * POST /api/system/org/move: moves an organisation with all below it to another parent, or to another place among its
 * siblings. 404, 403 and 409 as `managedOrgs`; 400 AA0001 at `parentId` as `parentFor`, for the organisation itself or
 * one below it, and where the account would get rights by the move; at `beforeId` for one that is not below the parent.
 */
export const moveOrganisation: Handler<'moveOrganisation'> = async (context) => {
  const { account, body, clock } = context
  const { parentId, beforeId } = body
  await audited(context, async (tx, record) => {
    const org = await managedOrgs.one(tx, account, body)
    const stays = (parentId ?? null) === org.parent_id
    if (!stays) requireLocal(org)
    const parent = stays
      ? { id: org.parent_id, path: org.path.slice(0, -(org.id.length + 1)) }
      : await parentFor(tx, account, parentId, org.kind)
    if (parent?.path.startsWith(org.path)) throw refused('不能移动到本机构或其下级机构之下', 'parentId')

    const path = `${parent?.path ?? '/'}${org.id}/`
    if (widensOwn(account, org.path, path)) throw refused('移动后您在该机构的权限会增加，不能执行', 'parentId')

    const others = (await siblingIds(tx, parent?.id ?? null)).filter((id) => id !== org.id)
    const place = beforeId === undefined ? others.length : others.indexOf(beforeId)
    if (place === -1) throw refused('所选位置已变化，请刷新后重试', 'beforeId')
    const ordered = others.toSpliced(place, 0, org.id)
    const now = clock.now()
    if (!stays) await moveBelow(tx, org, parent)
    await tx
      .updateTable('org')
      .set({ updated_at: now, version: org.version + 1 })
      .where('id', '=', org.id)
      .execute()
    for (const [at, id] of ordered.entries())
      await tx
        .updateTable('org')
        .set({ sort: at + 1 })
        .where('id', '=', id)
        .where('sort', '<>', at + 1)
        .execute()
    const after = { parent_id: parent?.id ?? null, sort: place + 1 }
    record({ kind: 'org', id: org.id, name: org.name, before: org, after })
  })
}
