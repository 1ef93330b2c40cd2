import { newId } from '../../database/new-id.ts'
import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { lockTree } from './managed-orgs.ts'
import { codeTaken, orgColumns } from './org-columns.ts'
import { parentFor } from './org-places.ts'
import { lastSort } from './siblings.ts'

/**
 * POST /api/system/org/create: creates an organisation, the last below its parent. 409 AA0001 at `code` when another one
 * has it; 400 AA0001 at `parentId` as `parentFor`.
 */
export const createOrganisation: Handler<'createOrganisation'> = async (context) => {
  const { account, body, clock } = context
  const { parentId, ...form } = body
  const columns = orgColumns(form)
  return audited(context, async (tx, record) => {
    await lockTree(tx)
    const parent = await parentFor(tx, account, parentId, columns.kind)
    const now = clock.now()
    const id = newId(now)
    const place = { parent_id: parent?.id ?? null, path: `${parent?.path ?? '/'}${id}/` }
    await tx
      .insertInto('org')
      .values({
        ...columns,
        ...place,
        id,
        sort: (await lastSort(tx, place.parent_id)) + 1,
        created_at: now,
        updated_at: now,
      })
      .execute()
      .catch(codeTaken)
    record({ kind: 'org', id, name: columns.name, after: { ...columns, parent_id: place.parent_id } })
    return { id }
  })
}
