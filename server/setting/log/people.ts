import { lockUsersPermission, signOutUsersPermission } from '../../../openapi/facts/user.ts'
import type { UserStatus } from '../../database/tables/user.ts'
import type { Account } from '../../kernel/account.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'

/** The user of a row as the joins answer it; all null for one that was removed. */
interface PersonRow {
  readonly org_name: string | null
  readonly org_path: string | null
  readonly status: UserStatus | null
  /** SQLite answers a condition as a number. */
  readonly locked_out: unknown
}

/** What the lists offer for the user of a row. */
const rowActions = [lockUsersPermission, signOutUsersPermission] as const

/** What the lists say of the user of a row, now: the organisation, whether the account is locked, and what the caller may not do. */
export const personOf = (account: Account, { org_name, org_path, status, locked_out }: PersonRow) => ({
  orgName: org_name,
  locked: status === 'locked' || Boolean(locked_out),
  outOfScope:
    org_path === null
      ? null
      : nullIfEmpty(permissionsBeyond(account, rowActions, (scope) => includesOrg(scope, org_path))),
})
