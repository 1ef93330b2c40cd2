import { passwordMistake } from '../../../core/account/password-rule.ts'
import type { NewUser, User, UserChange } from './user.ts'

/** What the form holds: every field a text, so that what was typed is never lost. */
export interface UserValues {
  username: string
  name: string
  password: string
  orgId: string
  roleIds: string[]
  employeeNo: string
  gender: User['gender']
  phone: string
  email: string
  position: string
  /** YYYY-MM-DD, or ''. */
  validUntil: string
}

const most = (value: number, label: string) => ({ value, message: `${label}最多 ${value} 个字符` })

const MOST_ROLES = 20

/** The rules of the API description (`NewUser`, `UserChange`) in the person's words. */
export const rules = {
  username: {
    required: '请输入用户名',
    pattern: {
      value: /^[A-Za-z][A-Za-z0-9._-]{2,31}$/,
      message: '以字母开头，3 至 32 位字母、数字、点、下划线或短横线',
    },
  },
  name: {
    required: '请输入姓名',
    maxLength: most(50, '姓名'),
    validate: (name: string) => name.trim() !== '' || '请输入姓名',
  },
  password: { required: '请输入初始密码', validate: (password: string) => passwordMistake(password) ?? true },
  orgId: { required: '请选择主机构' },
  roleIds: {
    validate: ({ length }: readonly string[]) =>
      length === 0 ? '请选择角色' : length <= MOST_ROLES || `角色最多选择 ${MOST_ROLES} 个`,
  },
  employeeNo: { pattern: { value: /^[A-Za-z0-9-]{1,32}$/, message: '工号只能包含字母、数字和短横线' } },
  gender: {},
  phone: { pattern: { value: /^1[3-9]\d{9}$/, message: '请输入 11 位手机号' } },
  email: { maxLength: most(100, '邮箱'), pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: '邮箱格式不正确' } },
  position: { maxLength: most(50, '职务') },
  validUntil: {},
} satisfies Record<keyof UserValues, object>

/** What the form starts with; `orgId` is what a new user's organisation is set to. */
export const valuesOf = (user: User | undefined, orgId = ''): UserValues => ({
  username: user?.username ?? '',
  name: user?.name ?? '',
  password: '',
  orgId: user?.orgId ?? orgId,
  roleIds: user?.roles.map(({ id }) => id) ?? [],
  employeeNo: user?.employeeNo ?? '',
  gender: user?.gender ?? 'unknown',
  phone: user?.phone ?? '',
  email: user?.email ?? '',
  position: user?.position ?? '',
  validUntil: user?.validUntil ?? '',
})

/** The optional fields that hold something; an empty one is left out, which clears it. */
const optional = ({ employeeNo, phone, email, position, validUntil }: UserValues) =>
  Object.fromEntries(
    Object.entries({ employeeNo, phone, email, position, validUntil })
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )

const shared = (values: UserValues) => ({
  name: values.name.trim(),
  gender: values.gender,
  orgId: values.orgId,
  roleIds: values.roleIds,
  ...optional(values),
})

export const newUserOf = (values: UserValues): NewUser => ({
  ...shared(values),
  username: values.username,
  password: values.password,
})

/** `version` is the one that was read, so that the backend notices who was faster. */
export const changeOf = (values: UserValues, { id, version }: User): UserChange => ({ ...shared(values), id, version })
