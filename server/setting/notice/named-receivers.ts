import type { Database } from '../../database/schema.ts'
import type { Account } from '../../kernel/account.ts'
import { refused } from '../../kernel/failure.ts'
import { orgScope, userScope } from '../../kernel/organisation-scope.ts'
import { isWithinReach, rolesWithRights } from '../../system/role/index.ts'

/** The receivers that a notice or a reminder names. */
interface Named {
  readonly orgIds?: readonly string[] | undefined
  readonly roleIds?: readonly string[] | undefined
  readonly userIds?: readonly string[] | undefined
}

/** Throws 400 AA0001 at the field that names one that does not exist or is outside the account's data scope. */
export async function requireReachable(tx: Database, account: Account, named: Named): Promise<void> {
  const { orgIds = [], roleIds = [], userIds = [] } = named
  const orgs = tx.selectFrom('org').select('id').where('id', 'in', orgIds).where(orgScope(account))
  const users = tx.selectFrom('user').select('id').where('id', 'in', userIds).where(userScope(account))
  const roles = async () => (await rolesWithRights(tx, account, roleIds)).filter((role) => isWithinReach(account, role))
  await check('orgIds', '接收机构', orgIds, () => orgs.execute())
  await check('roleIds', '接收角色', roleIds, roles)
  await check('userIds', '接收用户', userIds, () => users.execute())
}

async function check(
  field: string,
  label: string,
  ids: readonly string[],
  find: () => Promise<readonly unknown[]>,
): Promise<void> {
  if (ids.length > 0 && (await find()).length < ids.length)
    throw refused(`所选${label}不存在或不在您的管理范围内`, field)
}

interface Reach {
  readonly kind: 'reach' | 'reach_alone'
  readonly target_id: string
}

/**
 * The organisations that the account's data scope limits the receivers to, with those below them or without; none for
 * all.
 */
export function reachOf({ scope: { all, subtrees, orgs } }: Account): readonly Reach[] {
  const reach = (kind: Reach['kind'], paths: readonly string[]): readonly Reach[] =>
    paths.map((path) => ({ kind, target_id: path.split('/').findLast(Boolean) ?? '' }))
  return all ? [] : [...reach('reach', subtrees), ...reach('reach_alone', orgs)]
}
