import { registrationFields } from '../../../../openapi/facts.ts'
import { passwordMistake } from '../../../core/account/password-rule.ts'
import { isUsername, type UsernameState } from '../../../core/account/username-check.ts'
import type { PasswordRule } from '../../../core/ports/auth-gateway.ts'

/** The errors of the form; `form` belongs to no field. */
export interface Mistakes {
  readonly username?: string | undefined
  readonly name?: string | undefined
  readonly password?: string | undefined
  readonly repeated?: string | undefined
  readonly form?: string | undefined
}

const usernameRule = registrationFields.username.mistake
export const usernameTaken = '该用户名已被占用，请换一个'

export interface Typed {
  readonly username: string
  readonly name: string
  readonly password: string
  readonly repeated: string
}

/** The fields in order, so that the first invalid one takes the focus. */
export const fieldOrder = ['username', 'name', 'password', 'repeated'] as const

/** Validation before sending; the backend has the same rules. */
export const mistakesOf = (
  { username, name, password, repeated }: Typed,
  known: UsernameState,
  rule: PasswordRule,
): Mistakes => ({
  username: !username
    ? '请输入用户名'
    : !isUsername(username)
      ? usernameRule
      : known === 'taken'
        ? usernameTaken
        : undefined,
  name: name ? undefined : '请输入姓名',
  password: password ? passwordMistake(password, rule) : '请输入密码',
  repeated: !repeated ? '请再次输入密码' : repeated === password ? undefined : '两次输入的密码不一致',
})

/** The hint at the username while it is typed and valid. */
export const usernameHint: Readonly<Record<UsernameState, string>> = {
  unasked: usernameRule,
  checking: '正在检查是否可用…',
  free: '✓ 该用户名可以使用',
  taken: usernameTaken,
  unknown: usernameRule,
}
