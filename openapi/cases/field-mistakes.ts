import type { FieldRule } from '../field-rule.ts'

/** A rule, its JSON schema, a value that breaks it, and the message for that value (S9.11). */
export interface FieldMistake {
  readonly rule: FieldRule
  /** The JSON schema of the property from which the rule was generated. */
  readonly schema: object
  /** Undefined if the field is missing. */
  readonly value: unknown
  /** The verb of the form's field, if it is not 请输入. */
  readonly ask?: '请选择'
  readonly message: string
}

const name = {
  label: '姓名',
  required: true,
  minLength: 1,
  maxLength: 5,
  pattern: /\S/u,
  mistake: '请输入姓名',
} as const
const nameSchema = { type: 'string', minLength: 1, maxLength: 5, pattern: String.raw`\S` }
const password = { label: '新密码', required: true, minLength: 8, maxLength: 64 } as const
const passwordSchema = { type: 'string', minLength: 8, maxLength: 64 }
const roles = { label: '角色', required: true, minItems: 1, maxItems: 2 } as const
const rolesSchema = { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string' } }
const sort = { label: '排序', minimum: 1, maximum: 9 } as const
const sortSchema = { type: 'integer', minimum: 1, maximum: 9 }
const hours = { label: '学时', minimum: 0.5, maximum: 200, multipleOf: 0.5 } as const
const hoursSchema = { type: 'number', minimum: 0.5, maximum: 200, multipleOf: 0.5 }
const org = { label: '主机构', required: true, pattern: /^[0-9]{1,20}$/u, format: 'id' } as const
const orgSchema = { type: 'string', pattern: '^[0-9]{1,20}$' }
const code = { label: '编码', maxLength: 9, minLength: 1, pattern: /^[a-z]+$/u } as const
const codeSchema = { type: 'string', minLength: 1, maxLength: 9, pattern: '^[a-z]+$' }
const short = { label: '简称', minLength: 2 } as const
const shortSchema = { type: 'string', minLength: 2 }

const day = { label: '失效日期', pattern: /^\d{4}-\d\d-\d\d$/u, format: 'date' } as const
const daySchema = { type: 'string', format: 'date', pattern: String.raw`^\d{4}-\d\d-\d\d$` }

const time = { label: '开始时间', required: true, pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d$/u, format: 'datetime' } as const
const timeSchema = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d$` }

export const fieldMistakes: readonly FieldMistake[] = [
  { rule: name, schema: nameSchema, value: undefined, message: '请输入姓名' },
  { rule: name, schema: nameSchema, value: '', message: '请输入姓名' },
  { rule: name, schema: nameSchema, value: '   ', message: '请输入姓名' },
  { rule: name, schema: nameSchema, value: '一二三四五六', message: '姓名最多 5 个字符' },
  { rule: password, schema: passwordSchema, value: 'Aa1-567', message: '新密码长度应为 8 至 64 位' },
  { rule: password, schema: passwordSchema, value: 'a'.repeat(65), message: '新密码长度应为 8 至 64 位' },
  { rule: roles, schema: rolesSchema, value: [], message: '请选择角色' },
  { rule: roles, schema: rolesSchema, value: ['1', '2', '3'], message: '角色最多选择 2 个' },
  { rule: sort, schema: sortSchema, value: 0, message: '排序不能小于 1' },
  { rule: sort, schema: sortSchema, value: 10, message: '排序不能大于 9' },
  { rule: sort, schema: sortSchema, value: 3.5, message: '排序必须是整数' },
  { rule: hours, schema: hoursSchema, value: 1.2, message: '学时必须是 0.5 的倍数' },
  { rule: hours, schema: hoursSchema, value: 0, message: '学时不能小于 0.5' },
  { rule: org, schema: orgSchema, value: undefined, ask: '请选择', message: '请选择主机构' },
  { rule: code, schema: codeSchema, value: 'abcdefghij', message: '编码最多 9 个字符' },
  { rule: short, schema: shortSchema, value: 'a', message: '简称至少 2 个字符' },
  { rule: code, schema: codeSchema, value: 'ABC', message: '编码格式不正确' },
  { rule: day, schema: daySchema, value: '2028-2', message: '失效日期格式不正确' },
  { rule: day, schema: daySchema, value: '2027-02-29', message: '失效日期格式不正确' },
  { rule: time, schema: timeSchema, value: undefined, ask: '请选择', message: '请选择开始时间' },
  { rule: time, schema: timeSchema, value: '2028-02-09', message: '开始时间格式不正确' },
]
