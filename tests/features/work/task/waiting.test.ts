import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../../src/features/work/task/parts/waiting/waiting.ts'

/** 2026-11-21 10:00 in Shanghai. */
const now = Date.UTC(2026, 10, 21, 2)
const kind = {
  kind: 'service-request',
  kindName: '开通申请',
  source: '认证中心',
  act: '审批',
  count: 3,
  overdue: 0,
  oldestTime: '2026-11-19 09:30:00',
} as const
const line = (some: object) => lineOf({ ...kind, ...some }, '认证中心', now)

describe('to-dos on the home page', () => {
  it('28.4 says since when the oldest waits, and whose it is unless it is the product’s', () => {
    expect(line({}).about).toBe('最早 2 天前')
    expect(line({ oldestTime: '2026-11-21 07:00:00' }).about).toBe('最早 3 小时前')
    expect(line({ oldestTime: '2026-11-21 09:00:01', source: '电子档案' }).about).toBe('最早 59 分钟前 · 电子档案')
  })

  it('28.4 leads to the list of this kind', () => {
    expect(line({}).to).toBe('/work/task?kind=service-request')
    expect(line({ kind: 'oa:请示&阅' }).to).toBe('/work/task?kind=oa%3A%E8%AF%B7%E7%A4%BA%26%E9%98%85')
  })

  it.each([
    [undefined, 0, undefined],
    ['2026-11-29 09:00:00', 0, undefined],
    ['2026-11-22 18:00:00', 0, '还剩 1 天'],
    ['2026-11-21 18:00:00', 0, '不足 1 天'],
    ['2026-11-20 18:00:00', 1, '1 项已超期'],
    ['2026-11-20 18:00:00', 3, '已超期'],
  ])('28.4 due %s, %i overdue: %s', (dueTime, overdue, text) => {
    expect(line({ overdue, ...(dueTime && { dueTime }) }).pressing?.text).toBe(text)
  })
})
