import type { Selectable } from 'kysely'
import { listOrganisationsPermission } from '../../../openapi/facts/org.ts'
import { updateOrganisationSteps } from '../../../openapi/facts/states/org.ts'
import type { Database } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import { refused } from '../../kernel/failure.ts'
import { managed } from '../../kernel/managed.ts'
import { orgScope, orgsOfScope } from '../../kernel/organisation-scope.ts'

export type Org = Selectable<OrgTable>

/**
 * Serialises the changes of organisations until the transaction ends: without it two moves could put each of two
 * organisations below the other, and one could be deleted while another gets it as its parent.
 */
export async function lockTree(tx: Database): Promise<void> {
  await tx
    .updateTable('directory_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('entity', '=', 'organisations')
    .execute()
}

/** Organisations. The account sees its own one, but changes it only where the scope of the operation includes it. */
export const managedOrgs = managed('org', {
  noun: '机构',
  scope: orgsOfScope,
  listed: listOrganisationsPermission,
  seen: orgScope,
  serialise: lockTree,
})

/**
 * Throws 400 AA0001 for an organisation that is kept by a synchronisation: only its place among its siblings is ours.
 */
export function requireLocal({ source }: Org): void {
  if (source === 'synced') throw refused(updateOrganisationSteps.synced)
}
