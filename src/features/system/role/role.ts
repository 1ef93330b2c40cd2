import type { components, operations } from '../../../../openapi/schema.d.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

type Schemas = components['schemas']
export type Role = Schemas['Role']
export type NewRole = Schemas['NewRole']
export type RoleChange = Schemas['RoleChange']
export type RoleCopy = Schemas['RoleCopy']
export type RoleMenus = Schemas['RoleMenus']
export type RoleGrant = Schemas['RoleGrant']
export type RoleMember = Schemas['RoleMember']
export type MemberQuery = operations['roleMembers']['parameters']['query']
export type RoleQuery = NonNullable<operations['listRoles']['parameters']['query']>

/** The backend's role management. Every method rejects with `ApiError`. */
export interface RoleGateway {
  /** A page of roles. */
  list(query: RoleQuery, signal: AbortSignal): Promise<Page<Role>>
  /** One role as it is now. */
  detail(id: string): Promise<Role>
  create(role: NewRole): Promise<void>
  /** Replaces what the form shows; rejects with 409 where another user changed the role since it was read. */
  update(change: RoleChange): Promise<void>
  /** All of the roles, or none. */
  setStatus(ids: readonly string[], status: Role['status']): Promise<void>
  /** All of the roles, or none; rejects for a built-in role and for one that users hold. */
  remove(ids: readonly string[]): Promise<void>
  /** Copies data scope, last day and menus, without the members. */
  copy(copy: RoleCopy): Promise<void>
  /** The whole menu, and the ids of the entries that the role has; an entry that the user does not have is disabled. */
  menus(id: string): Promise<RoleMenus>
  /** The role has these entries afterwards; rejects with 409 as `update`. */
  grant(grant: RoleGrant): Promise<void>
  /** A page of the users of the data scope who hold the role, or with `assigned: false` of those who do not. */
  members(query: MemberQuery, signal: AbortSignal): Promise<Page<RoleMember>>
  /** All of the users, or none; rejects where the user is among them. */
  addMembers(id: string, userIds: readonly string[]): Promise<void>
  removeMembers(id: string, userIds: readonly string[]): Promise<void>
}
export const RoleGateway = token<RoleGateway>('RoleGateway')
