import { describe, expect, it } from 'vitest'
import description from '../../../../openapi/auth-centre.json' with { type: 'json' }
import type { User } from '../../../../src/features/system/user/user.ts'
import {
  changeOf,
  newUserOf,
  rules,
  type UserValues,
  valuesOf,
} from '../../../../src/features/system/user/user-values.ts'

const { schemas } = description.components

/** What a rule says of a value, as the form would: the message, or undefined where it is good. */
const mistakeOf = (name: keyof UserValues, value: string & readonly string[]): string | undefined => {
  const rule: {
    readonly required?: string
    readonly pattern?: { readonly value: RegExp; readonly message: string }
    readonly maxLength?: { readonly value: number; readonly message: string }
    readonly validate?: (value: never) => true | string
  } = rules[name]
  if (value.length === 0 && rule.required) return rule.required
  if (rule.maxLength && value.length > rule.maxLength.value) return rule.maxLength.message
  if (value.length > 0 && rule.pattern && !rule.pattern.value.test(value)) return rule.pattern.message
  const judged = rule.validate?.(value as never) ?? true // as: each rule is given its own kind of value
  return judged === true ? undefined : judged
}
const mistake = (name: keyof UserValues, value: string | readonly string[]) =>
  mistakeOf(name, value as string & readonly string[]) // as: one of the two

const user: User = {
  id: '7',
  username: 'lina',
  name: '李娜',
  gender: 'female',
  orgId: '380000',
  orgName: '省检察院',
  roles: [
    { id: '1', name: '系统管理员' },
    { id: '5', name: '普通干警' },
  ],
  status: 'normal',
  createTime: '2026-03-02 09:05:07',
  version: 3,
}

const typed: UserValues = {
  username: 'lina',
  name: ' 李娜 ',
  password: ' Jiancha-2026 ',
  orgId: '380000',
  roleIds: ['1', '5'],
  employeeNo: '',
  gender: 'female',
  phone: ' 13900001111 ',
  email: '   ',
  position: '',
  validUntil: '2026-12-31',
}

describe('the form asks for what the API description wants', () => {
  it.each([
    ['username', schemas.Username.pattern],
    ['employeeNo', schemas.EmployeeNo.pattern],
    ['phone', schemas.Phone.pattern],
  ] as const)('%s has the pattern of its schema', (name, pattern) => {
    expect(rules[name].pattern.value.source).toBe(pattern)
  })

  it.each([
    ['name', schemas.Name.maxLength],
    ['position', schemas.Position.maxLength],
    ['email', schemas.Email.maxLength],
  ] as const)('%s has the length of its schema', (name, most) => {
    expect(rules[name].maxLength.value).toBe(most)
    expect(rules[name].maxLength.message).toContain(String(most))
  })

  it('asks for every field that a new user must have, and has a rule for every field', () => {
    const empty = { ...valuesOf(undefined), roleIds: [] }
    const missing = Object.entries(empty).filter(([name, value]) => mistake(name as keyof UserValues, value)) // as: its keys
    expect(missing.map(([name]) => name).toSorted()).toEqual(schemas.NewUser.required.toSorted())
    expect(Object.keys(rules).toSorted()).toEqual(Object.keys(schemas.NewUser.properties).toSorted())
  })

  it('roles: at least and at most as many as the schema takes', () => {
    const roles = (count: number) => Array.from({ length: count }, (_, index) => String(index))
    const { minItems, maxItems } = schemas.RoleIds
    for (const count of [minItems, maxItems]) expect(mistake('roleIds', roles(count))).toBeUndefined()
    for (const count of [minItems - 1, maxItems + 1]) expect(mistake('roleIds', roles(count))).toMatch(/角色/)
  })

  it.each([
    ['username', '1lina', '以字母开头，3 至 32 位字母、数字、点、下划线或短横线'],
    ['username', 'li', '以字母开头，3 至 32 位字母、数字、点、下划线或短横线'],
    ['username', `l${'i'.repeat(32)}`, '以字母开头，3 至 32 位字母、数字、点、下划线或短横线'],
    ['username', '<b>"\'', '以字母开头，3 至 32 位字母、数字、点、下划线或短横线'],
    ['username', '', '请输入用户名'],
    ['name', '', '请输入姓名'],
    ['name', '   ', '请输入姓名'],
    ['name', '李'.repeat(51), '姓名最多 50 个字符'],
    ['password', 'short', '密码长度应为 8 至 64 位'],
    ['orgId', '', '请选择主机构'],
    ['employeeNo', 'A 1', '工号只能包含字母、数字和短横线'],
    ['phone', '12345678901', '请输入 11 位手机号'],
    ['phone', '1390000111', '请输入 11 位手机号'],
    ['email', 'lina', '邮箱格式不正确'],
    ['email', 'lina@example', '邮箱格式不正确'],
    ['email', `${'l'.repeat(90)}@example.gov.cn`, '邮箱最多 100 个字符'],
    ['position', '长'.repeat(51), '职务最多 50 个字符'],
  ] as const)('%s %j: %s', (name, value, message) => {
    expect(mistake(name, value)).toBe(message)
  })

  it.each([
    ['username', 'lina.w_2-3'],
    ['name', `O'Brien <李>`],
    ['password', 'Jiancha-2026'],
    ['employeeNo', 'A-001'],
    ['phone', '13900001111'],
    ['email', 'lina@example.gov.cn'],
    ['position', '检察官助理'],
  ] as const)('%s takes %j', (name, value) => {
    expect(mistake(name, value)).toBeUndefined()
  })
})

describe('valuesOf', () => {
  it('is empty for a new user', () => {
    const { gender, roleIds, ...texts } = valuesOf(undefined)
    expect([gender, roleIds]).toEqual(['unknown', []])
    expect(new Set(Object.values(texts))).toEqual(new Set(['']))
  })

  it('holds what the user has, never a password', () => {
    expect(valuesOf({ ...user, phone: '13900001111', validUntil: '2026-12-31' })).toEqual({
      username: 'lina',
      name: '李娜',
      password: '',
      orgId: '380000',
      roleIds: ['1', '5'],
      employeeNo: '',
      gender: 'female',
      phone: '13900001111',
      email: '',
      position: '',
      validUntil: '2026-12-31',
    })
  })

  it('a user that is saved unchanged stays as it is', () => {
    const { name, gender, orgId, id, version } = user
    expect(changeOf(valuesOf(user), user)).toEqual({ id, version, name, gender, orgId, roleIds: ['1', '5'] })
  })
})

describe('newUserOf and changeOf', () => {
  it('trim what was typed, leave out what is empty, and send a password as it was typed', () => {
    expect(newUserOf(typed)).toEqual({
      username: 'lina',
      name: '李娜',
      password: ' Jiancha-2026 ',
      orgId: '380000',
      roleIds: ['1', '5'],
      gender: 'female',
      phone: '13900001111',
      validUntil: '2026-12-31',
    })
  })

  it('a change names user and version that were read, and neither username nor password', () => {
    const change = changeOf(typed, user)
    expect(change).toMatchObject({ id: '7', version: 3 })
    expect(Object.keys(change)).not.toContain('username')
    expect(Object.keys(change)).not.toContain('password')
  })

  it('send nothing that the API description does not know', () => {
    const full = { ...typed, employeeNo: 'A-001', email: 'lina@example.gov.cn', position: '检察官' }
    expect(Object.keys(newUserOf(full)).toSorted()).toEqual(Object.keys(schemas.NewUser.properties).toSorted())
    expect(Object.keys(changeOf(full, user)).toSorted()).toEqual(Object.keys(schemas.UserChange.properties).toSorted())
  })
})
