import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { isPast } from '../../kernel/last-day.ts'
import type { ScopedRole } from '../../kernel/role-scope.ts'
import { nameKey } from '../../language/name-key.ts'
import { mayChange } from './reach.ts'
import { roleChangeFields } from './role-fields.ts'

type RoleForm = Omit<Schemas['NewRole'], 'key'>

/**
 * The columns of `role` that the form fills; an omitted field is cleared. Throws 400 AA0004 for a date that does not
 * exist.
 */
export const roleColumns = (form: RoleForm) => ({
  ...roleChangeFields.columns(form),
  name_key: nameKey(form.name, 'organisation'),
})

/** Throws 400 AA0001 for a last day in the past; `day` is today. */
export function refusePast(validUntil: string | null, { day }: Account): void {
  if (isPast(validUntil, day)) throw refused('有效期不能早于今天', 'validUntil')
}

/**
 * Validates the data scope of a role with these permissions: the account must be able to change the role also with it.
 * Resolves to the chosen organisations. Throws 400 AA0001 at `dataScope` or `orgIds`; an organisation outside the scope
 * gets the same message as one that does not exist.
 */
export async function checkDataScope(
  tx: Database,
  account: Account,
  { dataScope, orgIds = [] }: Pick<RoleForm, 'dataScope' | 'orgIds'>,
  permissions: readonly string[],
): Promise<readonly string[]> {
  const allows = (scope: ScopedRole) => mayChange(account, { ...scope, permissions })
  if (dataScope !== 'custom') {
    if (orgIds.length > 0) throw refused('只有数据范围为“自定义”时才能选择机构', 'orgIds')
    if (!allows({ level: dataScope, chosen: [] })) throw refused('数据范围超出您自己的范围', 'dataScope')
    return []
  }
  if (orgIds.length === 0) throw refused('请选择自定义数据范围的机构', 'orgIds')
  const chosen = await tx.selectFrom('org').select('path').where('id', 'in', orgIds).execute()
  const covered = allows({ level: 'custom', chosen: chosen.map(({ path }) => path) })
  if (chosen.length < orgIds.length || !covered) throw refused('所选机构不存在或不在您的管理范围内', 'orgIds')
  return orgIds.toSorted()
}

/** Replaces the chosen organisations of a role, and resolves to the former ones. */
export async function replaceScopeOrgs(tx: Database, roleId: string, orgIds: readonly string[]): Promise<string[]> {
  const before = await tx.deleteFrom('role_org').where('role_id', '=', roleId).returning('org_id').execute()
  const replaced = before.map(({ org_id }) => org_id).toSorted()
  if (orgIds.length === 0) return replaced
  await tx
    .insertInto('role_org')
    .values(orgIds.map((orgId) => ({ role_id: roleId, org_id: orgId })))
    .execute()
  return replaced
}
