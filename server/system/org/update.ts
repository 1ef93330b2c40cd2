import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { managedOrgs, requireLocal } from './managed-orgs.ts'
import { codeTaken, orgColumns } from './org-columns.ts'
import { orgChangeFields } from './org-fields.ts'
import { requireKinds } from './org-places.ts'

/**
 * POST /api/system/org/update: replaces the fields of the form; an omitted field is cleared, the place stays. 404, 403
 * and 409 as `managedOrgs`; 409 AA0001 at `code` when another organisation has it; 400 AA0001 at `kind` for a kind that
 * does not fit the organisations above and below it.
 */
export const updateOrganisation: Handler<'updateOrganisation'> = async (context) => {
  const { account, body, clock } = context
  const { id: _id, version: _version, ...form } = body
  const columns = orgColumns(form)
  await audited(context, async (tx, record) => {
    const org = await managedOrgs.one(tx, account, body)
    requireLocal(org)
    if (columns.kind !== org.kind) await requireKinds(tx, org, columns.kind)
    await tx
      .updateTable('org')
      .set({ ...columns, updated_at: clock.now(), version: org.version + 1 })
      .where('id', '=', org.id)
      .execute()
      .catch(codeTaken)
    const [before, after] = [orgChangeFields.audited(org), orgChangeFields.audited(columns)]
    record({ kind: 'org', id: org.id, name: columns.name, before, after })
  })
}
