import type { Selectable } from 'kysely'
import {
  addRoleMembersPermission,
  createRolePermission,
  grantRoleMenusPermission,
  removeRolesPermission,
  setRoleStatusPermission,
  updateRolePermission,
} from '../../../openapi/facts/role.ts'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { RoleTable } from '../../database/tables/role.ts'
import type { Account } from '../../kernel/account.ts'
import { permissionsBeyond } from '../../kernel/role-scope.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { memberCounts } from './member-counts.ts'
import { appoints, isWithheld, isWithinReach, mayChange, mayGive, type ReachedRole, rolesWithRights } from './reach.ts'
import { roleFields } from './role-fields.ts'

type Role = Schemas['Role']

/** The operations that change a role. */
const changes = [
  createRolePermission,
  updateRolePermission,
  setRoleStatusPermission,
  removeRolesPermission,
  grantRoleMenusPermission,
] as const

/** Whether the account would give itself rights by changing the role. */
const isOwn = (account: Account, { id }: ReachedRole): boolean => appoints(account) && account.roleIds.includes(id)

/** The permissions that do not apply to a role within reach (decision 0050), of those that change it, and 分配用户. */
const beyond = (account: Account, role: ReachedRole): string[] => [
  ...permissionsBeyond(account, changes, (scope) => !isOwn(account, role) && mayChange(account, role, scope)),
  ...permissionsBeyond(account, [addRoleMembersPermission], (scope) => mayGive(account, role, scope)),
]

/** Rows of the database as the API shows them, in the same order. */
export async function answerRoles(
  db: Database,
  account: Account,
  rows: readonly Selectable<RoleTable>[],
): Promise<Role[]> {
  const ids = rows.map(({ id }) => id)
  const rights = await rolesWithRights(db, account, ids)
  const reached = new Map(
    rights.filter((role) => isWithinReach(account, role)).map((role) => [role.id, beyond(account, role)]),
  )
  const orgIds = await chosenOrgs(db, ids)
  const counts = await memberCounts(db, account.versions)
  return rows.map((row) =>
    withoutNulls({
      id: row.id,
      ...roleFields.shown(row),
      builtIn: row.built_in === 1,
      orgIds: orgIds.get(row.id) ?? [],
      status: row.status,
      userCount: counts.get(row.id) ?? 0,
      createTime: formatDateTime(row.created_at),
      version: row.version,
      withinReach: reached.has(row.id),
      withheld: isWithheld(account, row.key) || null,
      outOfScope: nullIfEmpty(reached.get(row.id) ?? []),
    }),
  )
}

async function chosenOrgs(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('role_org')
    .selectAll()
    .where('role_id', 'in', ids)
    .orderBy('role_id')
    .orderBy('org_id')
    .execute()
  const byRole = Map.groupBy(rows, ({ role_id }) => role_id)
  return new Map([...byRole].map(([roleId, found]) => [roleId, found.map(({ org_id }) => org_id)]))
}
