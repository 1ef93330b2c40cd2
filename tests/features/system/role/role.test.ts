import { expect, it } from 'vitest'
import { matrixSheet } from '../../../../src/features/system/role/parts/matrix/role-matrix.ts'
import {
  changeOf,
  newRoleOf,
  type Role,
  scopeOf,
  statusOf,
  typeOf,
  valuesOf,
} from '../../../../src/features/system/role/role.ts'

const role: Role = {
  id: '7',
  key: 'case-manager',
  name: '案件管理员',
  builtIn: false,
  dataScope: 'custom',
  orgIds: ['12', '13'],
  validUntil: '2027-12-31',
  secondFactor: true,
  sort: 3,
  status: 'normal',
  userCount: 4,
  createTime: '2026-03-02 09:05:07',
  version: 2,
  withinReach: true,
}

it('a new role sees its own data alone until more is chosen', () => {
  expect(valuesOf()).toEqual({
    key: '',
    name: '',
    dataScope: 'self',
    orgIds: [],
    validUntil: '',
    secondFactor: false,
    sort: 100,
    remark: '',
  })
})

it('organisations are sent for the chosen scope alone', () => {
  expect(newRoleOf(valuesOf(role))).toMatchObject({ dataScope: 'custom', orgIds: ['12', '13'] })
  expect(newRoleOf({ ...valuesOf(role), dataScope: 'org' })).not.toHaveProperty('orgIds')
})

it('a change names role and version that were read, and never the key', () => {
  expect(changeOf(valuesOf(role), role)).toEqual({
    id: '7',
    version: 2,
    name: '案件管理员',
    dataScope: 'custom',
    orgIds: ['12', '13'],
    validUntil: '2027-12-31',
    secondFactor: true,
    sort: 3,
    remark: '',
  })
})

it('S9.3 the matrix of some roles has the menu in its order, and what each role has', () => {
  const sheet = matrixSheet({
    roles: [role, { ...role, id: '8', name: '书记员', dataScope: 'self', status: 'disabled' }],
    entries: [
      { id: '1', label: '系统管理', type: 'folder', depth: 0, roleIds: ['7', '8'] },
      { id: '2', label: '查询', type: 'button', depth: 2, permission: 'system:user:query', roleIds: ['8'] },
    ],
  })
  expect([...sheet.rows].map((row) => row.map(({ value }) => value))).toEqual([
    ['菜单', '类型', '权限标识', '案件管理员', '书记员'],
    ['数据范围', '', '', '自定义', '仅本人'],
    ['状态', '', '', '正常', '停用'],
    ['系统管理', '目录', undefined, '✓', '✓'],
    ['　　查询', '按钮', 'system:user:query', undefined, '✓'],
  ])
  expect([sheet.columns.length, sheet.frozenRows]).toEqual([5, 3])
})

it('S9.3 the words of a role', () => {
  expect([scopeOf(role), typeOf(role), typeOf({ ...role, builtIn: true })]).toEqual(['自定义', '自定义', '内置'])
  expect(statusOf(role)).toEqual({ label: '正常', severity: 'success' })
  expect(statusOf({ ...role, status: 'disabled' })).toEqual({ label: '停用', severity: 'danger' })
})
