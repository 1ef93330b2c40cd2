import { describe, expect, it } from 'vitest'
import { fieldMistakes } from '../../../openapi/cases/field-mistakes.ts'
import type { FieldRules } from '../../../openapi/facts.ts'
import { filledIn, mistakeIn, textsOf } from '../../../src/core/form/field-rule.ts'

const fields = {
  code: { label: '编码', required: true, minLength: 2, maxLength: 4, pattern: /^[A-Z]+$/u, mistake: '只能是大写字母' },
  email: { label: '邮箱', pattern: /@/u },
  sort: { label: '排序', minimum: 1, maximum: 9 },
  roles: { label: '角色', required: true, maxItems: 2 },
  tags: { label: '标签', maxItems: 2 },
  password: { label: '密码', required: true, secret: true },
} as const satisfies FieldRules

describe('mistakeIn', () => {
  it.each([
    ['code', '', '请输入编码'],
    ['code', '  ', '请输入编码'],
    ['code', undefined, '请输入编码'],
    ['code', 'A', '编码长度应为 2 至 4 位'],
    ['code', 'ABCDE', '编码长度应为 2 至 4 位'],
    ['code', 'Ab', '只能是大写字母'],
    ['code', ' AB ', undefined],
    ['code', 'A\u200bB', '第 2 个字符是不可见字符 U+200B：只能是大写字母'],
    ['email', '', undefined],
    ['email', 'x', '邮箱格式不正确'],
    ['sort', 0, '排序不能小于 1'],
    ['sort', 10, '排序不能大于 9'],
    ['sort', 9, undefined],
    ['sort', Number.NaN, undefined],
    ['roles', [], '请选择角色'],
    ['roles', ['1', '2', '3'], '角色最多选择 2 个'],
    ['roles', ['1', '2'], undefined],
    ['tags', [], undefined],
  ] as const)('%s %j: %s', (name, value, mistake) => {
    expect(mistakeIn(fields[name], value, '请输入')).toBe(mistake)
  })

  it.each(fieldMistakes)('returns the backend’s message: $message', ({ rule, value, ask = '请输入', message }) => {
    expect(mistakeIn(rule, value, ask)).toBe(message)
  })

  it('uses the given verb for a choice', () => {
    expect(mistakeIn(fields.code, '', '请选择')).toBe('请选择编码')
  })

  it.each([true, false])('S9.11 %s is an answer to a required question', (value) => {
    expect(mistakeIn({ label: '启用', required: true }, value, '请选择')).toBeUndefined()
  })
})

it('textsOf returns the record’s texts for the names of the fields, and nothing else', () => {
  expect(textsOf(fields, { code: 'AB', sort: 3, version: 7, email: undefined })).toEqual({
    code: 'AB',
    email: '',
    sort: '3',
    roles: '',
    tags: '',
    password: '',
  })
})

it('filledIn trims, omits empty texts, and sends a secret unchanged', () => {
  const typed = { code: ' AB ', email: '   ', sort: 0, roles: ['1'], tags: [], password: ' a b ', other: undefined }
  expect(filledIn(fields, typed)).toEqual({ code: 'AB', sort: 0, roles: ['1'], tags: [], password: ' a b ' })
})
