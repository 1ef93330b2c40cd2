import {
  addRoleMembersPermission,
  beginRoleExportPermission,
  createRolePermission,
  dataScopeLabels,
  grantRoleMenusPermission,
  newRoleFields,
  removeRolesPermission,
  roleStatusLabels,
  roleStatusSeverities,
  setRoleStatusPermission,
  updateRolePermission,
} from '../../../../openapi/facts.ts'
import type { operations, QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type Role = Schemas['Role']
export type NewRole = Schemas['NewRole']
export type RoleChange = Schemas['RoleChange']
export type RoleCopy = Schemas['RoleCopy']
export type RoleMenus = Schemas['RoleMenus']
export type RoleGrant = Schemas['RoleGrant']
export type GrantNode = Schemas['GrantNode']
export type RoleMember = Schemas['RoleMember']
export type MemberQuery = operations['roleMembers']['parameters']['query']
export type RoleQuery = QueryOf<'listRoles'>

export type RoleMatrix = Schemas['RoleMatrix']
export type RoleExportQuery = QueryOf<'beginRoleExport'>

/** The backend's role management. Every method rejects with `ApiError`. */
export interface RoleGateway {
  /** A page of roles. */
  list(query: RoleQuery, signal: AbortSignal): Promise<Page<Role>>
  readonly exported: ExportGateway<Role, RoleExportQuery>
  /**
   * The roles of an export that was begun, with the whole menu and who has which entry; rejects for more than 200
   * roles.
   */
  matrix(exportId: string): Promise<RoleMatrix>
  /** One role as it is now. */
  detail(id: string): Promise<Role>
  /** Resolves to its id; it has neither menus nor members. */
  create(role: NewRole): Promise<{ readonly id: string }>
  /** Replaces what the form shows; rejects with 409 where another user changed the role since it was read. */
  update(change: RoleChange): Promise<void>
  /** Each role by itself. */
  setStatus(ids: Chosen, status: Role['status'], versions?: readonly number[]): Promise<BatchResult>
  /** Each role by itself; refuses a built-in role and one that users hold. */
  remove(ids: Chosen): Promise<BatchResult>
  /** Copies data scope, last day and menus, without the members. */
  copy(copy: RoleCopy): Promise<void>
  /** The whole menu, and the ids of the entries that the role has; an entry that the user does not have is disabled. */
  menus(id: string): Promise<RoleMenus>
  /** The role has these entries afterwards; rejects with 409 as `update`. */
  grant(grant: RoleGrant): Promise<void>
  /** A page of the users of the data scope who hold the role, or with `assigned: false` of those who do not. */
  members(query: MemberQuery, signal: AbortSignal): Promise<Page<RoleMember>>
  /** Each user by itself; refuses the signed-in user. */
  addMembers(id: string, userIds: readonly string[]): Promise<BatchResult>
  removeMembers(id: string, userIds: readonly string[]): Promise<BatchResult>
}
export const RoleGateway = token<RoleGateway>('RoleGateway')

export const may = {
  add: createRolePermission,
  edit: updateRolePermission,
  status: setRoleStatusPermission,
  remove: removeRolesPermission,
  menus: grantRoleMenusPermission,
  members: addRoleMembersPermission,
  export: beginRoleExportPermission,
} as const

export const statusOf = ({ status, withheld }: Role) =>
  status === 'normal' && withheld
    ? ({ label: '三员分立停用', severity: 'warning' } as const)
    : ({ label: roleStatusLabels[status], severity: roleStatusSeverities[status] } as const)
export const statusOptions = Object.entries(roleStatusLabels).map(([value, label]) => ({ value, label }))
export const scopeOf = ({ dataScope }: Role): string => dataScopeLabels[dataScope]
export const typeOf = ({ builtIn }: Role): string => (builtIn ? '内置' : '自定义')

/** What the form holds of a role. */
export const valuesOf = (role?: Role) => ({
  ...textsOf(newRoleFields, role),
  sort: role?.sort ?? 100,
  secondFactor: role?.secondFactor ?? false,
  dataScope: role?.dataScope ?? ('self' as const),
  orgIds: role?.orgIds ?? [],
})

/** Organisations are chosen only for the data scope `custom`. */
export const newRoleOf = ({ orgIds, ...role }: ReturnType<typeof valuesOf>): NewRole =>
  role.dataScope === 'custom' ? { ...role, orgIds } : role

/** The change of a role, named by the version that was read; the key stays. */
export const changeOf = (values: ReturnType<typeof valuesOf>, { id, version }: Role): RoleChange => {
  const { key: _key, ...change } = newRoleOf(values)
  return { ...change, id, version }
}
