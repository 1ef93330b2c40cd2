import type { Selectable } from 'kysely'
import { listOrganisationsPermission } from '../../../openapi/facts/org.ts'
import type { Database } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { Account } from '../../kernel/account.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import { type Candidate, rowOf } from '../../kernel/each-record.ts'
import { forbidden, notFound, refused } from '../../kernel/failure.ts'
import { includesOrg, nowhere } from '../../kernel/role-scope.ts'

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

/** Why the account may not change an organisation by the present operation; one that it does not see does not exist. */
function refusalOf(account: Account, org: Org | undefined) {
  if (org && includesOrg(account.scope, org.path)) return undefined
  const listed = account.permissions.get(listOrganisationsPermission) ?? nowhere
  const seen = org && (org.id === account.orgId || includesOrg(listed, org.path))
  return seen ? forbidden('该机构不在您可以进行此操作的机构范围内') : notFound('机构不存在')
}

/**
 * The organisations with these ids, in order; each with a refusal instead where it does not exist (AA0005), or is outside
 * the scope of the operation (AA0002).
 */
export async function orgCandidates(
  db: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<Org>[]> {
  const rows = await db.selectFrom('org').selectAll().where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    const refusal = refusalOf(account, row)
    if (!refusal && row) return { id, row }
    return {
      id,
      refusal: refusal ?? notFound('机构不存在'),
      ...(refusal?.code === 'AA0002' && row && { name: row.name }),
    }
  })
}

/** The same for a change in this transaction, in which the tree is locked. */
export async function managedOrgs(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Candidate<Org>[]> {
  await lockTree(tx)
  return orgCandidates(tx, account, ids)
}

/** One organisation, as `managedOrgs`, whose refusal is thrown; 409 AA0001 when it was changed since it was read. */
export async function managedOrg(
  tx: Database,
  account: Account,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Org> {
  const [candidate] = await managedOrgs(tx, account, [id])
  if (!candidate) throw notFound('机构不存在')
  const org = rowOf(candidate)
  if (org.version !== version) throw await changedSince(tx, '机构', { kind: 'org', id, version: org.version }, version)
  return org
}

/** Throws 400 AA0001 for an organisation that is kept by a synchronisation: only its place among its siblings is ours. */
export function requireLocal({ source }: Org): void {
  if (source === 'synced') throw refused('该机构由同步任务维护，请在来源系统中修改')
}
