import { describe, expect, it } from 'vitest'
import {
  durationOf,
  handlingOf,
  nameOf,
  noOperations,
  notMarkable,
  resultOf,
  stateWords,
  statusOf,
} from '../../../../src/features/setting/logThird/log-third.ts'

describe('the words of the interface log', () => {
  it('calls: name the other side and the interface', () => {
    expect(nameOf({ party: '短信网关', kind: 'sms' })).toBe('短信网关 短信发送')
    expect(nameOf({ party: '', kind: 'token' })).toBe('未知应用 获取令牌')
  })

  it('calls: name result, status and duration', () => {
    expect(resultOf({})).toEqual({ label: '成功', severity: 'success' })
    expect(resultOf({ failure: 'timeout' })).toEqual({ label: '超时', severity: 'danger' })
    expect([statusOf({}), statusOf({ httpStatus: 503 })]).toEqual(['无应答', '503'])
    expect(durationOf({ duration: 12_345 })).toBe('12,345 ms')
  })

  it('calls: what a job has sent leads to no operations, and says why', () => {
    expect(noOperations({ traceId: 'job-9001' })).toBe('由后台任务发出，没有更改数据，因此没有操作日志')
    // A run of the synchronisation, and a request.
    expect([noOperations({ traceId: 'sync-8101' }), noOperations({ traceId: 'trace-1' })]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('calls: only a failed call has a state and can be marked', () => {
    expect([handlingOf({}), notMarkable({})]).toEqual([undefined, '调用成功，无需处理'])
    expect(handlingOf({ handling: 'open' })).toEqual({ label: '未处理', severity: 'warning' })
    expect(notMarkable({ failure: 'status' })).toBeUndefined()
  })

  it('calls: say that the log is not complete, where calls were dropped', () => {
    const state = { keptDays: 183, keptRows: 1_000_000, dropped: 0 }
    expect(stateWords(state)).toBe('保留 183 天，最多 1,000,000 条')
    expect(stateWords({ ...state, dropped: 1200, droppedTime: '2026-03-02 09:30:00' })).toBe(
      '保留 183 天，最多 1,000,000 条；有 1,200 次调用未能记录，最近一次 2026-03-02 09:30',
    )
  })
})
