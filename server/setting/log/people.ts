import { lockUsersPermission, signOutUsersPermission } from '../../../openapi/facts/user.ts'
import type { Database } from '../../database/schema.ts'
import type { OrgTable } from '../../database/tables/org.ts'
import type { UserStatus } from '../../database/tables/user.ts'
import type { Account } from '../../kernel/account.ts'
import { officesOf } from '../../kernel/offices.ts'
import { includesOrg, permissionsBeyond } from '../../kernel/role-scope.ts'
import { nullIfEmpty } from '../../kernel/without-nulls.ts'

/** The user of a row as the joins answer it; all null for one that was removed. */
interface PersonRow {
  readonly org_name: string | null
  readonly org_path: string | null
  readonly org_kind: OrgTable['kind'] | null
  readonly status: UserStatus | null
  /** SQLite answers a condition as a number. */
  readonly locked_out: unknown
}

/** What the lists offer for the user of a row. */
const rowActions = [lockUsersPermission, signOutUsersPermission] as const

const placeOf = ({ org_kind: kind, org_path: path }: PersonRow) =>
  kind === null || path === null ? [] : [{ kind, path }]

/**
 * What the lists say of the users of these rows, now: the organisation with its office, whether the account is locked,
 * and what the caller may not do.
 */
export async function peopleOf(db: Database, account: Account, rows: readonly PersonRow[]) {
  const officeOf = await officesOf(db, account.versions, rows.flatMap(placeOf))
  return (row: PersonRow) => {
    const { org_name, org_path, status, locked_out } = row
    return {
      orgName: org_name,
      orgOffice: placeOf(row).map(officeOf)[0] ?? null,
      locked: status === 'locked' || Boolean(locked_out),
      outOfScope:
        org_path === null
          ? null
          : nullIfEmpty(permissionsBeyond(account, rowActions, (scope) => includesOrg(scope, org_path))),
    }
  }
}
