import { expect, it } from 'vitest'
import { failureOf, methodOf, networkOf, resultOf } from '../../../../src/core/account/sign-in-words.ts'
import { log as manifest } from '../../../../src/features/setting/log/index.ts'
import {
  changesText,
  durationOf,
  faultText,
  objectOf,
  operationOptions,
  operationResultOf,
} from '../../../../src/features/setting/log/log.ts'

it.each([
  [{ method: 'password' }, '密码'],
  [{ method: 'geer' }, '数字证书'],
  [{ method: 'password', factor: 'totp' }, '密码 + 动态验证码'],
  [{ method: 'passkey', factor: 'passkey' }, '通行密钥'],
] as const)('log: %j is shown as %s', (row, text) => expect(methodOf(row)).toBe(text))

it('log: result, reason and network in words', () => {
  expect([resultOf({ succeeded: true }).label, resultOf({ succeeded: false }).label]).toEqual(['成功', '失败'])
  expect([failureOf({ failure: 'unknown' }), failureOf({})]).toEqual(['账号不存在', ''])
  expect(networkOf({ network: 'external' })).toBe('外网')
})

it('log: how long an operation took, as far as it is known', () =>
  expect([durationOf({ duration: 1240 }), durationOf({})]).toEqual(['1,240 ms', '']))

it('log: changes in one text; what was or is empty is 空, and a secret is not kept', () => {
  const fields = [
    { label: '职务', before: '书记员', after: '检察官助理' },
    { label: '手机号', after: '139****5555' },
    { label: '备注', before: '借调', after: '' },
    { label: '密码' },
  ]
  expect(changesText({ fields })).toBe(
    '职务：书记员 → 检察官助理；手机号：139****5555；备注：借调 → 空；密码：内容不留存',
  )
})

it.each([
  [{ kind: 'changed', row: 12 }, '第 12 条被改动'],
  [{ kind: 'missing', row: 12 }, '第 12 条被删除'],
  [{ kind: 'extra', row: 13 }, '第 13 条系后来插入'],
  [{ kind: 'moved', row: 12, formerRow: 13, swapped: true }, '第 12 条原为第 13 条，两条被调换'],
  [{ kind: 'moved', row: 12, formerRow: 11, swapped: false }, '第 12 条原为第 11 条，位置被改动'],
] as const)('log: %j is told as %s', (fault, text) => expect(faultText(fault)).toBe(text))

it('log: every operation can be chosen, and no two have the same words', () => {
  expect(operationOptions).toContainEqual({ value: 'lockUsers', label: '锁定用户' })
  expect(new Set(operationOptions.map(({ label }) => label)).size).toBe(operationOptions.length)
})

it('log: the address says which list is shown', () => {
  expect(manifest.queryKeys).toContain('view')
})

it.each([
  ['completed', '成功', 'success'],
  ['failed', '失败', 'danger'],
  ['refused', '被拒绝', 'warning'],
] as const)('1b.12 the result %s is shown as %s', (result, label, severity) =>
  expect(operationResultOf({ result })).toEqual({ label, severity }),
)

it('1b.12 of a refused request the reason stands where the changes do, and the record is told by its id', () => {
  expect(changesText({ fields: [], explanation: '无权限进行此操作' })).toBe('无权限进行此操作')
  expect([
    objectOf({ objectKind: '用户', objectName: '李娜', objectId: '17' }),
    objectOf({ objectId: '17' }),
    objectOf({}),
  ]).toEqual(['用户 李娜', '编号 17', ''])
})
