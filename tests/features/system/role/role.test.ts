import { expect, it } from 'vitest'
import { role as manifest } from '../../../../src/features/system/role/index.ts'
import {
  changeOf,
  may,
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
  sort: 3,
  status: 'normal',
  userCount: 4,
  createTime: '2026-03-02 09:05:07',
  version: 2,
  withinReach: true,
}

it('S9.11 a new role sees its own data alone until more is chosen', () => {
  expect(valuesOf()).toEqual({
    key: '',
    name: '',
    dataScope: 'self',
    orgIds: [],
    validUntil: '',
    sort: 100,
    remark: '',
  })
})

it('S9.11 organisations are sent for the chosen scope alone', () => {
  expect(newRoleOf(valuesOf(role))).toMatchObject({ dataScope: 'custom', orgIds: ['12', '13'] })
  expect(newRoleOf({ ...valuesOf(role), dataScope: 'org' })).not.toHaveProperty('orgIds')
})

it('S9.11 a change names role and version that were read, and never the key', () => {
  expect(changeOf(valuesOf(role), role)).toEqual({
    id: '7',
    version: 2,
    name: '案件管理员',
    dataScope: 'custom',
    orgIds: ['12', '13'],
    validUntil: '2027-12-31',
    sort: 3,
    remark: '',
  })
})

it('S9.3 the words of a role', () => {
  expect([scopeOf(role), typeOf(role), typeOf({ ...role, builtIn: true })]).toEqual(['自定义', '自定义', '内置'])
  expect(statusOf(role)).toEqual({ label: '正常', severity: 'success' })
  expect(statusOf({ ...role, status: 'disabled' })).toEqual({ label: '停用', severity: 'danger' })
})

it('S6.1 the screen asks for the permissions that the operations want', () => {
  expect(may).toEqual({
    add: 'system:role:add',
    edit: 'system:role:edit',
    status: 'system:role:status',
    remove: 'system:role:remove',
    menus: 'system:role:grant',
    members: 'system:role:member',
    export: 'system:role:export',
  })
})

it('S3.7 the tab is kept with all that the list says in its address', () => {
  expect(manifest.queryKeys).toEqual(['current', 'size', 'orders', 'name', 'key', 'status', 'created'])
})
