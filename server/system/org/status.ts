import type { Handler } from '../../http/handler.ts'
import { audited } from '../../kernel/audited.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { managedOrgs, requireLocal } from './managed-orgs.ts'

/**
 * POST /api/system/org/status: enables or disables each organisation by itself; refusals as `managedOrgs`. One that
 * already has the status is unchanged. A disabled one takes no further people and organisations; its people are
 * unaffected.
 */
export const setOrganisationStatus: Handler<'setOrganisationStatus'> = async (context) => {
  const { account, body, clock } = context
  const { ids, status, versions } = body
  return audited(context, async (tx, record) => {
    const orgs = await managedOrgs.all(tx, account, ids, versions)
    return eachRecord(tx, record, orgs, async (org, recordOrg) => {
      if (org.status === status) return
      requireLocal(org)
      await tx
        .updateTable('org')
        .set({ status, updated_at: clock.now(), version: org.version + 1 })
        .where('id', '=', org.id)
        .execute()
      recordOrg({ kind: 'org', id: org.id, name: org.name, before: org, after: { status } })
    })
  })
}
