import {
  cancelUsersPermission,
  grantUserRolesPermission,
  resetUserPasswordsPermission,
  signOutUsersPermission,
} from '../../../../../../openapi/facts.ts'
import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { rolesText } from '../../../../../../openapi/text/shown.ts'
import type { BatchResult } from '../../../../../core/list/batch-result.ts'
import type { Chosen } from '../../../../../core/list/chosen.ts'
import { token } from '../../../../../core/token.ts'
import type { User } from '../../user.ts'

export type RoleGranting = Schemas['RoleGranting']
export type RoleWithdrawal = Schemas['RoleWithdrawal']
export type RoleChanges = Schemas['RoleChanges']
export type PasswordResets = Schemas['PasswordResets']

/** What the screen needs of the backend for the access of users. Every method rejects with `ApiError`. */
export interface UserAccessGateway {
  /** Ends all login sessions of each user by itself. */
  signOut(ids: Chosen): Promise<BatchResult>
  /** Gives the roles to each user by itself. The caller reports a failure. */
  grantRoles(granting: RoleGranting): Promise<RoleChanges>
  /** Withdraws the roles from each user by itself. The caller reports a failure. */
  withdrawRoles(withdrawal: RoleWithdrawal): Promise<RoleChanges>
  /** Each user by itself; the new passwords cannot be asked for again. */
  resetPasswords(ids: readonly string[]): Promise<PasswordResets>
  /** Each user by itself, for good. */
  cancel(ids: Chosen): Promise<BatchResult>
}
export const UserAccessGateway = token<UserAccessGateway>('UserAccessGateway')

export const mayAccess = {
  signOut: signOutUsersPermission,
  grant: grantUserRolesPermission,
  resetPasswords: resetUserPasswordsPermission,
  cancel: cancelUsersPermission,
} as const

/**
 * What became of a change of roles, in words: `done` where any role changed, and of how many users that was true
 * before.
 */
export const roleChangeWords = (word: string, already: string) => ({
  done: (_users: readonly User[], { done, unchanged }: RoleChanges) =>
    done.length === 1 && unchanged.length === 1 ? already : word,
  besides: ({ done, unchanged }: RoleChanges) =>
    done.length > 1 && unchanged.length > 0 ? `其中 ${unchanged.length} 人${already}` : undefined,
})

/** The user's roles with their periods. */
export const rolesWithTerms = ({ roles }: Pick<User, 'roles'>): string => rolesText(roles)
