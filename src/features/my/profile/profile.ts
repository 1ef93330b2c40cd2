import type { components } from '../../../../openapi/schema.d.ts'
import type { UserInfo } from '../../../core/account/user-info.ts'
import { token } from '../../../core/token.ts'

type Schemas = components['schemas']
/** One's own account at another provider. */
export type Binding = Schemas['BoundIdentity']
/** What somebody may change of themselves; what is left out stays as it is. */
export type ProfileChange = Pick<Schemas['Profile'], 'name' | 'email'>
/** Another phone with the proof that it is theirs, or none any more ('' and no ticket); the password allows it. */
export interface PhoneChange {
  readonly phone: string
  readonly password: string
  readonly ticket?: string
}

/** What the screen needs of the backend. Every method rejects with `ApiError`. */
export interface ProfileGateway {
  /** Saves what one may change of oneself; a field that is refused comes as the error's `fields`. The caller tells of it. */
  save(change: ProfileChange): Promise<void>
  /** Sends a code to the number; resolves to the seconds until the next one may be asked for. The caller tells of a failure. */
  sendCode(phone: string): Promise<number>
  /** Turns the code that was sent into a ticket; a wrong one is refused at the field `code`. The caller tells of it. */
  provePhone(phone: string, code: string): Promise<string>
  /** Changes one's phone; refused at `phone`, `password` or `ticket`, which is over then. The caller tells of it. */
  changePhone(change: PhoneChange): Promise<void>
  /** What one's account is bound to. The caller tells of a failure. */
  bindings(): Promise<readonly Binding[]>
  /** Takes one's account off a provider. */
  unbind(source: string): Promise<void>
}
export const ProfileGateway = token<ProfileGateway>('ProfileGateway')

export const bindingKinds: Record<Binding['kind'], string> = {
  oidc: '单点登录',
  geer: '数字证书',
  platform: '第三方平台',
}

/** What the form holds. */
export interface ProfileValues {
  name: string
  email: string
}

export const valuesOf = ({ name, email = '' }: Pick<UserInfo, 'name' | 'email'>): ProfileValues => ({ name, email })

/** The rules of the API description (`Profile`) in the person's words. */
export const rules = {
  name: {
    required: '请输入姓名',
    maxLength: { value: 50, message: '姓名最多 50 个字符' },
    validate: (name: string) => name.trim() !== '' || '请输入姓名',
  },
  email: {
    maxLength: { value: 100, message: '邮箱最多 100 个字符' },
    pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: '邮箱格式不正确' },
  },
} satisfies Record<keyof ProfileValues, object>

/** What of the form differs from how things are: only that is sent. */
export const changeOf = (values: ProfileValues, before: Pick<UserInfo, 'name' | 'email'>): ProfileChange => {
  const [name, email] = [values.name.trim(), values.email.trim()]
  return { ...(name !== before.name && { name }), ...(email !== (before.email ?? '') && { email }) }
}
