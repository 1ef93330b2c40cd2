import {
  beginPreviewPermission,
  beginUserExportPermission,
  createUserPermission,
  genderLabels,
  importUsersPermission,
  listUsersPermission,
  lockUsersPermission,
  removeUsersPermission,
  resetUserFactorsPermission,
  resetUserPasswordPermission,
  revealUserPermission,
  setUserStatusPermission,
  transferUsersPermission,
  unbindUserPermission,
  updateUserPermission,
  userStatusLabels,
} from '../../../../openapi/facts.ts'
import type { QueryOf, Schemas } from '../../../../openapi/schema.d.ts'
import { orgText, postsText } from '../../../../openapi/text/shown.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import type { ImportGateway } from '../../../core/import/import-gateway.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Chosen } from '../../../core/list/chosen.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

export type User = Schemas['User']
export type NewUser = Schemas['NewUser']
export type UserChange = Schemas['UserChange']
/** The numbers of a user in full. */
export type Revealed = Schemas['RevealedUser']
export type UserTransfer = Schemas['UserTransfer']
/** A part-time organisation as the form holds it. */
export type Post = Schemas['UserPosts'][number]
export type UserQuery = QueryOf<'listUsers'>

export type UserExportQuery = QueryOf<'beginUserExport'>

/** What the screen needs of the backend. Every method rejects with `ApiError`. */
export interface UserGateway {
  list(query: UserQuery, signal: AbortSignal): Promise<Page<User>>
  readonly exported: ExportGateway<User, UserExportQuery>
  /** One user with the phone number in the clear, for the form. */
  detail(id: string): Promise<User>
  /** One user as the list has it, with the last change; numbers masked. The caller reports a failure. */
  shown(id: string, signal: AbortSignal): Promise<User>
  /** Phone and id number in full; the backend records that they were read. */
  reveal(id: string): Promise<Revealed>
  create(user: NewUser): Promise<void>
  update(change: UserChange): Promise<void>
  /** Each user by itself. */
  setStatus(ids: Chosen, status: 'normal' | 'disabled', versions?: readonly number[]): Promise<BatchResult>
  /** Until `unlock`; each user by itself. */
  lock(ids: Chosen, versions?: readonly number[]): Promise<BatchResult>
  /** Lifts locks by an administrator and by wrong passwords or codes; each user by itself. */
  unlock(ids: Chosen, versions?: readonly number[]): Promise<BatchResult>
  /** Activates a registered user; rejects with `ApiError` where that is refused. */
  activate(id: string): Promise<void>
  /** Resolves to the new password; it cannot be asked for again. */
  resetPassword(id: string): Promise<string>
  /** Removes the second factors of a user who has lost them. */
  resetFactors(id: string): Promise<void>
  /** The identities at other providers that are bound to a user. The caller reports a failure. */
  bindings(id: string): Promise<readonly Schemas['BoundIdentity'][]>
  /** Ends a user's binding to a provider, with the sessions that it opened. */
  unbind(id: string, source: string): Promise<void>
  /** To another main organisation, each user by itself; rejects with `ApiError` for the form. */
  transfer(transfer: UserTransfer): Promise<BatchResult>
  /** Each user by itself. */
  remove(ids: Chosen): Promise<BatchResult>
}
export const UserGateway = token<UserGateway>('UserGateway')

export type UserImportRow = Schemas['ImportRow']
/** The initial password of a user that the import created. */
export type NewPassword = Schemas['ImportResult']['passwords'][number]
export type UserImportGateway = ImportGateway<UserImportRow, NewPassword>
export const UserImportGateway = token<UserImportGateway>('UserImportGateway')

export const may = {
  query: listUsersPermission,
  add: createUserPermission,
  edit: updateUserPermission,
  status: setUserStatusPermission,
  lock: lockUsersPermission,
  resetPassword: resetUserPasswordPermission,
  resetFactors: resetUserFactorsPermission,
  bindings: unbindUserPermission,
  transfer: transferUsersPermission,
  reveal: revealUserPermission,
  preview: beginPreviewPermission,
  remove: removeUsersPermission,
  import: importUsersPermission,
  export: beginUserExportPermission,
} as const

export const statusOptions = Object.entries(userStatusLabels).map(([value, label]) => ({ value, label }))
export const genderOf = ({ gender }: User): string => genderLabels[gender]

/** The user's part-time organisations in one line; departments, whose names many offices have, with their office. */
export const postsOf = ({ posts = [] }: User): string =>
  postsText(
    posts.map(({ orgName, orgOffice, position }) => ({
      name: orgText({ name: orgName, office: orgOffice }),
      position,
    })),
  )
