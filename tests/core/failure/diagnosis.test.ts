import { expect, it } from 'vitest'
import { diagnosis } from '../../../src/core/failure/diagnosis.ts'
import type { FailureRecords } from '../../../src/core/failure/failure-log.ts'
import type { RequestRecord } from '../../../src/core/failure/request-record.ts'

const record = (index: number): RequestRecord => ({
  time: 0,
  method: 'GET',
  url: `/api/system/user/list?current=1&phone=13812345678`,
  page: '/system/user',
  kind: 'status',
  status: 500,
  message: '系统异常',
  requestId: `73010000000${index}`,
  requestData: 'a body',
  responseData: 'an answer',
})
const records: FailureRecords = { logs: [], requestList: [1, 2, 3, 4, 5, 6, 7].map(record) }
const fault = {
  product: '认证中心',
  build: 'app-BfcwQFlS',
  time: Date.UTC(2026, 10, 21, 1, 5, 3), // 09:05:03 in China
  page: '/system/user?keyword=13812345678',
  error: new TypeError('no field of 13812345678, password=Jiancha-2026'),
  componentStack: Array.from({ length: 20 }, (_, index) => `\n    at View${index} (app.js:1:2)`).join(''),
  records,
}

it('S8.6 contains the build, time, place and error, and the failed calls', () => {
  const text = diagnosis(fault)
  expect(text.split('\n').slice(0, 4)).toEqual([
    '产品：认证中心',
    '版本：app-BfcwQFlS',
    '时间：2026-11-21 09:05:03',
    '页面：/system/user?keyword=***',
  ])
  expect(text).toContain('错误：TypeError: no field of ***')
  expect(text).toContain('at View7')
  expect(text).not.toContain('at View8')
  expect(text).toContain('  730100000007 GET /api/system/user/list 500')
  expect(text).not.toContain('730100000002')
})

it('S8.6 contains no secret and no body', () => {
  expect(diagnosis(fault)).not.toMatch(/13812345678|Jiancha|a body|an answer/)
})

it('omits what is absent', () => {
  const text = diagnosis({
    ...fault,
    build: undefined,
    componentStack: '',
    error: 'thrown text',
    records: { logs: [], requestList: [] },
  })
  expect(text).toContain('版本：开发版')
  expect(text).toContain('错误：Error: thrown text')
  expect(text).not.toMatch(/组件|请求/)
})
