import {
  beginPreviewPermission,
  beginUserExportPermission,
  createUserPermission,
  genderLabels,
  importUsersPermission,
  listUsersPermission,
  lockUsersPermission,
  newUserFields,
  passwordLockCauseLabels,
  removeUsersPermission,
  resetUserFactorsPermission,
  resetUserPasswordPermission,
  revealUserPermission,
  setUserStatusPermission,
  transferUsersPermission,
  unbindUserPermission,
  updateUserPermission,
  userChangeFields,
  userStatusLabels,
} from '../../../../openapi/facts.ts'
import type { components, operations } from '../../../../openapi/schema.d.ts'
import type { ExportGateway } from '../../../core/export/export-gateway.ts'
import { textsOf } from '../../../core/form/field-rule.ts'
import { idNumberMistake } from '../../../core/form/id-number.ts'
import type { BatchResult } from '../../../core/list/batch-result.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

type Schemas = components['schemas']
export type User = Schemas['User']
export type NewUser = Schemas['NewUser']
export type UserChange = Schemas['UserChange']
/** The numbers of a user in full. */
export type Revealed = Schemas['RevealedUser']
export type UserTransfer = Schemas['UserTransfer']
/** A part-time organisation as the form holds it. */
export type Post = Schemas['UserPosts'][number]
export type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>

export type UserExportQuery = NonNullable<operations['beginUserExport']['parameters']['query']>

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
  setStatus(ids: readonly string[], status: 'normal' | 'disabled'): Promise<BatchResult>
  /** Until `unlock`; each user by itself. */
  lock(ids: readonly string[]): Promise<BatchResult>
  /** Lifts locks by an administrator and by wrong passwords or codes; each user by itself. */
  unlock(ids: readonly string[]): Promise<BatchResult>
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
  remove(ids: readonly string[]): Promise<BatchResult>
}
export const UserGateway = token<UserGateway>('UserGateway')

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

const severities = {
  normal: 'success',
  disabled: 'danger',
  locked: 'warning',
  pending: 'info',
  cancelled: 'neutral',
} as const

/** When the last of the user's temporary locks ends: `HH:mm`. */
const lockedUntil = ({ passwordLocks }: User): string | undefined => passwordLocks?.[0]?.until.slice(11, 16)

export const canLock = ({ status }: User): boolean => status === 'normal' || status === 'locked'
export const isLocked = ({ status, passwordLocks }: User): boolean => status === 'locked' || passwordLocks !== undefined

/** The status; wrong passwords or codes lock some sign-ins of a user who is otherwise 正常. */
export const statusOf = (user: User) => {
  const until = user.status === 'normal' ? lockedUntil(user) : undefined
  return until === undefined
    ? { label: userStatusLabels[user.status], severity: severities[user.status], note: undefined }
    : ({ label: '临时锁定', note: `至 ${until}`, severity: 'warning' } as const)
}

/** The same on one line, for a workbook: `临时锁定 至 11:00`. */
export const statusText = (user: User): string => {
  const { label, note } = statusOf(user)
  return note === undefined ? label : `${label} ${note}`
}

const refusedBy = {
  network: (from: string) => `来自 ${from} 的登录`,
  strangers: () => '所有未登录过本账号的设备',
  device: (from: string) => `一台登录过本账号的设备（${from}）`,
} as const

/** What the user's locks refuse and until when: `密码错误锁定：来自 10.20.3.15 的登录，至 10:15`. */
export const locksOf = ({ status, passwordLocks = [] }: User): readonly string[] => [
  ...(status === 'locked' ? ['管理员锁定：不能登录，直至解锁'] : []),
  ...passwordLocks.map(
    ({ cause, refuses, network = '', until }) =>
      `${passwordLockCauseLabels[cause]}锁定：${refusedBy[refuses](network)}，至 ${until.slice(11, 16)}`,
  ),
]

/** What unlocking lifts: each lock of one user, or the kinds of several. */
export const unlockDetail = (users: readonly User[]): string => {
  const [one, ...others] = users
  return one && others.length === 0
    ? locksOf(one).join('\n')
    : '管理员的锁定和多次输错密码或验证码造成的临时锁定一并解除，输错次数重新计算。'
}

export const lockOptions = [
  { value: 'manual', label: '管理员锁定' },
  { value: 'passwords', label: '临时锁定' },
] as const

export const statusOptions = Object.entries(userStatusLabels).map(([value, label]) => ({ value, label }))
export const genderOf = ({ gender }: User): string => genderLabels[gender]

/** `第一检察部（联络员）、办公室`, by the names of the organisations. */
export const postsText = (posts: readonly Post[], nameOf: (orgId: string) => string | undefined): string =>
  posts.map(({ orgId, position }) => `${nameOf(orgId) ?? orgId}${position ? `（${position}）` : ''}`).join('、')

/** The user's part-time organisations in one line; departments, whose names many offices have, with their office. */
export const postsOf = ({ posts = [] }: User): string => {
  const names = new Map(
    posts.map(({ orgId, orgName, orgOffice }) => [orgId, orgOffice ? `${orgOffice} / ${orgName}` : orgName]),
  )
  return postsText(posts, (id) => names.get(id))
}

interface Move {
  /** The target in words; '' while none is chosen. */
  readonly target: string | undefined
  readonly keepsFormer: boolean
}

/** What a transfer moves, from where and where to. */
export const transferFacts = (users: readonly User[], { target, keepsFormer }: Move) => {
  const from = [...Map.groupBy(users, ({ orgName, orgOffice }) => (orgOffice ? `${orgOffice} / ${orgName}` : orgName))]
  const places = from.slice(0, 5).map(([name, some]) => `${name} ${some.length} 人`)
  return [
    ['调动人数', `${users.length} 人：${namesIn(users)}`],
    ['现主机构', from.length > places.length ? `${places.join('、')} 等 ${from.length} 个机构` : places.join('、')],
    ['调动到', target || '请选择目标机构'],
    ['原主机构', keepsFormer ? '保留为兼职，原职务不变' : '不再属于'],
  ] as const
}

const namesIn = (users: readonly User[]): string =>
  `${users
    .slice(0, 10)
    .map(({ name }) => name)
    .join('、')}${users.length > 10 ? ' 等' : ''}`

/** The rules of the form's fields: a change may send the masked id number back, which leaves it as it is. */
export const fieldsFor = (user: User | undefined) =>
  user ? { ...newUserFields, idNumber: userChangeFields.idNumber } : newUserFields

/** The mistake of an id number, for the form: a masked one must be the one that was read. */
export const idMistake = (number: string, user: User | undefined): string | undefined => {
  const trimmed = number.trim()
  if (trimmed === user?.idNumber || !/^[\dX*]{18}$/i.test(trimmed)) return undefined
  return trimmed.includes('*') ? '请填写完整的证件号' : idNumberMistake(trimmed)
}

/** What the form holds of a user; `orgId` is the organisation that a new one starts with. */
export const valuesOf = (user: User | undefined, orgId = '') => ({
  ...textsOf(newUserFields, user),
  gender: user?.gender ?? ('unknown' as const),
  orgId: user?.orgId ?? orgId,
  roleIds: user?.roles.map(({ id }) => id) ?? [],
  posts: (user?.posts ?? []).map(({ orgId, position = '' }): Post => ({ orgId, position })),
})

/** The posts as they are sent: trimmed, and without empty positions. */
const sentPosts = (posts: readonly Post[] = []): Post[] =>
  posts.map(({ orgId, position = '' }) => {
    const trimmed = position.trim()
    return { orgId, ...(trimmed !== '' && { position: trimmed }) }
  })

/** A new user as it is sent. */
export const newUserOf = ({ posts, ...user }: NewUser): NewUser => ({ ...user, posts: sentPosts(posts) })

/** The change of a user, named by the version that was read: the backend refuses it where somebody was faster. */
export const changeOf = (
  { username: _username, password: _password, posts, ...profile }: NewUser,
  { id, version }: Pick<User, 'id' | 'version'>,
): UserChange => ({ ...profile, posts: sentPosts(posts), id, version })
