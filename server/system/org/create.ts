import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { addOrg } from './add-org.ts'
import { lockTree } from './managed-orgs.ts'
import { codeTaken, orgColumns } from './org-columns.ts'
import { orgFields } from './org-fields.ts'
import { parentFor } from './org-places.ts'

/**
 * POST /api/system/org/create: creates an organisation, the last below its parent. 409 AA0001 at `code` when another
 * one has it; 400 AA0001 at `parentId` as `parentFor`.
 */
export const createOrganisation: Handler<'createOrganisation'> = async (context) => {
  const { account, body, clock } = context
  const { parentId, ...form } = body
  const columns = orgColumns(form)
  return audited(context, async (tx, record) => {
    await lockTree(tx)
    const parent = await parentFor(tx, account, parentId, columns.kind)
    const id = await addOrg(tx, { columns, parent }, clock.now()).catch(codeTaken)
    const after = orgFields.audited({ ...columns, parent_id: parent?.id ?? null })
    record({ kind: 'org', id, name: columns.name, after })
    return { id }
  })
}
