import type { components, operations } from '../../../../openapi/schema.d.ts'
import type { Page } from '../../../core/list/page.ts'
import { token } from '../../../core/token.ts'

type Schemas = components['schemas']
export type User = Schemas['User']
export type UserStatus = Schemas['UserStatus']
export type NewUser = Schemas['NewUser']
export type UserChange = Schemas['UserChange']
export type UserQuery = NonNullable<operations['listUsers']['parameters']['query']>

/** What the screen needs of the backend. Every method rejects with `ApiError`. */
export interface UserGateway {
  list(query: UserQuery, signal: AbortSignal): Promise<Page<User>>
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
  add: 'system:user:add',
  edit: 'system:user:edit',
  status: 'system:user:status',
  resetPassword: 'system:user:resetPwd',
  remove: 'system:user:remove',
  export: 'system:user:export',
  import: 'system:user:import',
} as const

type Severity = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

export const statuses: Record<UserStatus, { readonly label: string; readonly severity: Severity }> = {
  normal: { label: '正常', severity: 'success' },
  disabled: { label: '停用', severity: 'danger' },
  locked: { label: '锁定', severity: 'warning' },
  pending: { label: '待激活', severity: 'info' },
  cancelled: { label: '已注销', severity: 'neutral' },
}

/** The statuses as choices. */
export const statusOptions = Object.entries(statuses).map(([value, { label }]) => ({ value, label }))

export const genders: Record<User['gender'], string> = { male: '男', female: '女', unknown: '未填写' }

/** `张三、李四 等 5 人`: who a bulk action is about, so that a question can name them. */
export const namesOf = (users: readonly Pick<User, 'name'>[]): string => {
  const names = users.slice(0, 3).map((user) => user.name)
  return users.length > names.length ? `${names.join('、')} 等 ${users.length} 人` : names.join('、')
}
