import { describe, expect, it } from 'vitest'
import { figuresOf } from '../../../../src/features/system/user/parts/figures/user-figures.ts'

const quiet = { online: 0, signIns: 0, signInsBefore: 0, failures: 0, locked: 0, pending: 0 }
/** 2026-11-21 23:30 in Shanghai: another day where it is earlier. */
const now = Date.UTC(2026, 10, 21, 15, 30)
const shown = (some: Partial<typeof quiet>) =>
  figuresOf({ ...quiet, ...some }, now).map(({ label, value, note, tone }) => [label, value, note, tone])

describe('figures of the home page', () => {
  it('S11.1 read as sentences, with the day’s rates', () => {
    expect(shown({ online: 1284, signIns: 3907, signInsBefore: 3679, failures: 52, locked: 3, pending: 7 })).toEqual([
      ['在线人数', '1,284', '今日登录成功率 98.7 %', undefined],
      ['今日登录', '3,907', '较昨日同时 +6.2 %', undefined],
      ['登录失败', '52', '3 个账号已锁定', 'danger'],
      ['待激活', '7', '注册后等待激活', 'warning'],
    ])
  })

  it('S11.1 say what there is none of', () => {
    expect(shown({}).map(([, value, note, tone]) => [value, note, tone])).toEqual([
      ['0', '今日暂无登录', undefined],
      ['0', '昨日同时 0', undefined],
      ['0', '没有账号被锁定', undefined],
      ['0', '没有等待激活的注册', undefined],
    ])
    expect(shown({ signIns: 1, signInsBefore: 2 })[1]).toEqual(['今日登录', '1', '较昨日同时 -50 %', undefined])
    expect(shown({ online: 1_234_567 })[0]?.[1]).toBe('1,234,567')
  })

  it('S11.1 lead to their lists, by the office’s day', () => {
    expect(figuresOf(quiet, now).map(({ to }) => to)).toEqual([
      '/system/user?orders=lastLoginTime:false',
      '/system/user?lastLogin=2026-11-21&lastLogin=2026-11-21',
      '/system/user?lock=manual&lock=passwords',
      '/system/user?status=pending',
    ])
  })
})
