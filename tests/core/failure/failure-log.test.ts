import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { FailureLog } from '../../../src/core/failure/failure-log.ts'
import { maskAddress, maskBody, maskText } from '../../../src/core/failure/mask.ts'
import { signedInTab } from '../session/tabs-of-a-browser.ts'

const token = 'q7Xh2mZr9K_pLw3TnVb8YcJd4Fg6Hs1A0eRuQoIxNtM'

describe('masking', () => {
  it.each([
    ['password', 'Jiancha-2026'],
    ['oldPassword', 'x'],
    ['pwd', 'x'],
    ['accessToken', 'short'],
    ['refresh_token', 'short'],
    ['Authorization', 'Bearer x'],
    ['code', '123456'],
    ['smsCode', '123456'],
    ['phone', '13900001111'],
    ['mobile', '1'],
    ['clientSecret', 's'],
    ['screenCode', 's'],
    ['idCard', '1'],
    ['XSRF-TOKEN', 'x'],
  ])('S8.6 by key: %s', (key, value) => {
    const body = JSON.stringify({ outer: [{ [key]: value, name: '李娜' }] })
    expect(maskBody(body)).toBe(JSON.stringify({ outer: [{ [key]: '***', name: '李娜' }] }))
    const [query] = [`${key}=${encodeURIComponent(value)}`]
    expect(maskAddress(`/api/x?a=1&${query}&b=2`)).toBe(`/api/x?a=1&${key}=***&b=2`)
  })

  it.each([
    ['打 13900001111 找他', '打 *** 找他'],
    ['+8613900001111', '+***'],
    ['32010219800101001X', '***'],
    [`令牌 ${token} 已失效`, '令牌 *** 已失效'],
    ['Authorization: Bearer abc', 'Authorization: ***'],
    ['bearer abc.def', 'bearer ***'],
    ['a=token=abc', 'a=token=***'],
    ['{"password":"two words', '{"password":"***'],
    ['"{\\"password\\":\\"abc\\",\\"n\\":1}"', '"{\\"password\\":\\"***\\",\\"n\\":1}"'],
    [`{"password":"x${'y'.repeat(5)}`, '{"password":"***'],
  ])('S8.6 by look: %s', (text, expected) => {
    expect(maskText(text)).toBe(expected)
  })

  it.each([
    '/api/system/menu/current-user-menus?role=admin',
    '用户名已存在',
    'Request failed with status code 500',
    '2026-03-02 09:30:00',
    '7213456789012345678',
    '1772443800000',
  ])('S8.6 leaves what helps: %s', (text) => {
    expect(maskText(text)).toBe(text)
  })

  it('S8.6 keeps the business code and numbers, and masks numbers that are phones', () => {
    const body = { success: false, code: 'AA0003', message: '服务器异常', total: 3, called: 13900001111 }
    expect(JSON.parse(maskBody(JSON.stringify(body)))).toEqual({ ...body, called: '***' })
  })

  it.each(['/login?redirect=%2Fx%3Ftoken%3DSECRET', '/x?a=%257Btoken%253DSECRET', '/x?%&token=SECRET'])(
    'S8.6 finds a secret in an escaped address: %s',
    (address) => {
      expect(maskAddress(address)).not.toContain('SECRET')
    },
  )

  it('S8.6 no secret survives in any shape of JSON, and none takes long', () => {
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        fc.constantFrom('13900001111', token, 5, null),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(node, (value) => {
        const masked = maskBody(JSON.stringify({ value, password: 'SECRET' }))
        expect(masked).not.toContain('13900001111":')
        for (const secret of [token, '"13900001111"', 'SECRET']) expect(masked.includes(`:${secret}`)).toBe(false)
      }),
    )
    expect(maskBody(`"${'a'.repeat(1_000_000)}`).length).toBeLessThanOrEqual(2_000)
  })
})

const call = (
  url = '/api/system/user/list?current=1',
  error = new ApiError({ kind: 'network', message: 'Network Error' }),
) => ({
  method: 'POST',
  url,
  requestBody: '{"name":"李娜","password":"x"}',
  responseBody: '{"message":"慢"}',
  error,
})

const openLog = () => {
  const { session } = signedInTab()
  return { session, log: new FailureLog(session, { now: () => 1_800_000_000_000 }) }
}

describe('FailureLog', () => {
  it('S8.6 keeps request data, url, response data, status and page', () => {
    const { log } = openLog()
    const error = new ApiError({ kind: 'status', status: 500, code: 'AA0003', message: '服务器异常', requestId: '7' })
    log.add(call('/api/system/user/list?phone=1', error), '/system/user?code=1')
    expect(log.records.value.requestList).toEqual([
      {
        time: 1_800_000_000_000,
        method: 'POST',
        url: '/api/system/user/list?phone=***',
        page: '/system/user?code=***',
        kind: 'status',
        status: 500,
        code: 'AA0003',
        message: '服务器异常',
        requestId: '7',
        requestData: '{"name":"李娜","password":"***"}',
        responseData: '{"message":"慢"}',
      },
    ])
  })

  it('S8.6 keeps at most 30 of either kind and drops the oldest', () => {
    const { log } = openLog()
    for (let count = 1; count <= 35; count += 1) {
      log.add(call(`/api/x?n=${count}`), '/')
      log.addError(new Error(`fault ${count}`), '/')
    }
    const { requestList, logs } = log.records.value
    expect([requestList.length, requestList[0]?.url, requestList.at(-1)?.url]).toEqual([
      30,
      '/api/x?n=6',
      '/api/x?n=35',
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
  ])('S8.6 keeps no body of %s', (url) => {
    const { log } = openLog()
    log.add(call(url), '/login')
    expect(log.records.value.requestList[0]).toMatchObject({ requestData: '', responseData: '' })
  })

  it('S8.6 masks faults of the program, whatever was thrown', () => {
    const { log } = openLog()
    log.addError(new Error(`bad ${token}`), '/x?token=1')
    log.addError('13900001111', '/')
    log.addError(undefined, '/')
    const { logs } = log.records.value
    expect(logs.map(({ message }) => message)).toEqual(['bad ***', '***', 'undefined'])
    expect(logs[0]?.stack).not.toContain(token)
  })

  it('S8.6 can be cleared, and goes with the session', () => {
    const { log, session } = openLog()
    log.add(call(), '/')
    log.clear()
    expect(log.records.value).toEqual({ logs: [], requestList: [] })
    log.add(call(), '/')
    session.clear()
    expect(log.records.value.requestList).toEqual([])
  })
})
