import {
  beginUserExportPermission,
  createUserPermission,
  genderLabels,
  importUsersPermission,
  listUsersPermission,
  newUserFields,
  removeUsersPermission,
  resetUserPasswordPermission,
  setUserStatusPermission,
  updateUserPermission,
  userStatusLabels,
} from '../../../../openapi/facts.ts'
import type { components, operations } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

type Schemas = components['schemas']
export type User = Schemas['User']
export type NewUser = Schemas['NewUser']
export type UserChange = Schemas['UserChange']
export type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>

export type UserExportQuery = NonNullable<operations['beginUserExport']['parameters']['query']>

/** What the screen needs of the backend. Every method rejects with `ApiError`. */
export interface UserGateway {
  list(query: UserQuery, signal: AbortSignal): Promise<Page<User>>
  readonly exported: ExportGateway<User, UserExportQuery>
  /** One user with the phone number in the clear, for the form. */
  detail(id: string): Promise<User>
  create(user: NewUser): Promise<void>
  update(change: UserChange): Promise<void>
  /** All of the users, or none. */
  setStatus(ids: readonly string[], status: 'normal' | 'disabled'): Promise<void>
  /** Resolves to the new password; it cannot be asked for again. */
  resetPassword(id: string): Promise<string>
  /** All of the users, or none. */
  remove(ids: readonly string[]): Promise<void>
}
export const UserGateway = token<UserGateway>('UserGateway')

export const may = {
  query: listUsersPermission,
  add: createUserPermission,
  edit: updateUserPermission,
  status: setUserStatusPermission,
  resetPassword: resetUserPasswordPermission,
  remove: removeUsersPermission,
  import: importUsersPermission,
  export: beginUserExportPermission,
} as const

const severities = {
  normal: 'success',
  disabled: 'danger',
  locked: 'warning',
  pending: 'info',
  cancelled: 'neutral',
} as const

export const statusOf = ({ status }: User) => ({ label: userStatusLabels[status], severity: severities[status] })
export const statusOptions = Object.entries(userStatusLabels).map(([value, label]) => ({ value, label }))
export const genderOf = ({ gender }: User): string => genderLabels[gender]
export const rolesOf = ({ roles }: User): string => roles.map(({ name }) => name).join('、')

/** What the form holds of a user; `orgId` is the organisation that a new one starts with. */
export const valuesOf = (user: User | undefined, orgId = '') => ({
  ...textsOf(newUserFields, user),
  gender: user?.gender ?? ('unknown' as const),
  orgId: user?.orgId ?? orgId,
  roleIds: user?.roles.map(({ id }) => id) ?? [],
})

/** The change of a user, named by the version that was read: the backend refuses it where somebody was faster. */
export const changeOf = (
  { username: _username, password: _password, ...profile }: NewUser,
  { id, version }: Pick<User, 'id' | 'version'>,
): UserChange => ({ ...profile, id, version })
