import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { errorRecord } from '../../../src/core/failure/error-record.ts'
import { FailureLog } from '../../../src/core/failure/failure-log.ts'
import { requestRecord } from '../../../src/core/failure/request-record.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const token = 'q7Xh2mZr9K_pLw3TnVb8YcJd4Fg6Hs1A0eRuQoIxNtM'

const now = 1_800_000_000_000

const call = (
  url = '/api/system/user/list?current=1',
  error = new ApiError({ kind: 'network', message: 'Network Error' }),
  page = '/',
) => {
  const bodies = { requestBody: '{"status":"normal","password":"x"}', responseBody: '{"message":"慢"}' }
  return requestRecord({ method: 'POST', url, ...bodies, error }, page, now)
}

const openLog = () => {
  const { session } = signedInTab()
  return { session, log: new FailureLog(session) }
}

describe('FailureLog', () => {
  it('S8.6 keeps request data, url, response data, status and page', () => {
    const { log } = openLog()
    const error = new ApiError({ kind: 'status', status: 500, code: 'AA0003', message: '服务器异常', requestId: '7' })
    log.add(call('/api/system/user/list?phone=1', error, '/system/user?code=1'))
    expect(log.records.value.requestList).toEqual([
      {
        time: now,
        method: 'POST',
        url: '/api/system/user/list?phone=***',
        page: '/system/user?code=***',
        kind: 'status',
        status: 500,
        code: 'AA0003',
        message: '服务器异常',
        requestId: '7',
        requestData: '{"status":"normal","password":"***"}',
        responseData: '{"message":"慢"}',
      },
    ])
  })

  it('S8.6 keeps at most 30 of either kind and drops the oldest', () => {
    const { log } = openLog()
    for (let count = 1; count <= 35; count += 1) {
      log.add(call(`/api/x?current=${count}`))
      log.addError(errorRecord(new Error(`fault ${count}`), '/', 0))
    }
    const { requestList, logs } = log.records.value
    expect([requestList.length, requestList[0]?.url, requestList.at(-1)?.url]).toEqual([
      30,
      '/api/x?current=6',
      '/api/x?current=35',
    ])
    expect([logs.length, logs[0]?.message, logs.at(-1)?.message]).toEqual([30, 'fault 6', 'fault 35'])
  })

  it.each([
    '/api/oauth2/doLogin',
    'https://x.example/api/auth/token',
    '/api/auth/token-pre/sms?phone=1',
    '/api/system/user/change-password',
    '/api/system/user/reset-password',
    '/api/platform/bind',
    '/api/auth/register',
    '/api/auth/codeVerify',
    '/api/auth/modify',
    '/api/auth/session/end',
    '/api/auth/captcha?form=image',
    '/api/platform/socialInfo/abc',
    '/api/system/user/saveInfo',
  ])('S8.6 keeps no body of %s', (url) => {
    const { log } = openLog()
    log.add(call(url))
    expect(log.records.value.requestList[0]).toMatchObject({ requestData: '', responseData: '' })
  })

  it('S8.6 masks program errors, whatever was thrown', () => {
    const { log } = openLog()
    log.addError(errorRecord(new Error(`bad ${token}`), '/x?token=1', 0))
    log.addError(errorRecord('13900001111', '/', 0))
    log.addError(errorRecord(undefined, '/', 0))
    const { logs } = log.records.value
    expect(logs.map(({ message }) => message)).toEqual(['bad ***', '***', 'undefined'])
    expect(logs[0]?.stack).not.toContain(token)
  })

  it('S8.6 can be cleared, and is cleared with the session', () => {
    const { log, session } = openLog()
    log.add(call())
    log.clear()
    expect(log.records.value).toEqual({ logs: [], requestList: [] })
    log.add(call())
    session.clear()
    expect(log.records.value.requestList).toEqual([])
  })
})
