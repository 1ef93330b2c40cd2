import { describe, expect, it } from 'vitest'
import { callMask } from '../../../src/core/failure/mask-call.ts'
import { maskPath, maskText } from '../../../src/core/failure/mask-text.ts'
import { secretsOf } from '../../../src/core/failure/secrets-of.ts'

const token = 'q7Xh2mZr9K_pLw3TnVb8YcJd4Fg6Hs1A0eRuQoIxNtM'
const maskBody = (body: string) => callMask([]).body(body)
const maskAddress = (address: string) => callMask([]).address(address)

describe('the mask of a call', () => {
  it('S8.6 keeps at most 2000 characters of a text and 4000 of a body', () => {
    expect(maskText('甲'.repeat(2_001))).toBe('甲'.repeat(2_000))
    const rows = Array.from({ length: 20 }, () => 'x')
    const wide = rows.map(() => rows.map(() => rows))
    expect(maskBody(JSON.stringify(wide))).toHaveLength(4_000)
  })

  it('S8.6 finds secrets down to the twelfth level', () => {
    const within = (levels: number): string => `${'{"a":'.repeat(levels)}{"password":"geheim"}${'}'.repeat(levels)}`
    expect([11, 12].map((levels) => secretsOf([within(levels)]).length > 0)).toEqual([true, false])
  })

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
    ['ticket', 'b1946ac9'],
    ['sid', 'q1b0'],
    ['answer', '12'],
    ['name', '李娜'],
    ['email', 'lina@example.gov.cn'],
    ['keyword', '13900001111'],
    ['redirect', '/login?token=SECRET'],
  ])('S8.6 keeps the name %s and not its value', (key, value) => {
    expect(maskBody(JSON.stringify({ outer: [{ [key]: value, status: 'normal' }] }))).toBe(
      JSON.stringify({ outer: [{ [key]: '***', status: 'normal' }] }),
    )
    expect(maskAddress(`/api/x?current=1&${key}=${encodeURIComponent(value)}&size=2`)).toBe(
      `/api/x?current=1&${key}=***&size=2`,
    )
  })

  it('S8.6 keeps the values that describe a call', () => {
    const body = {
      success: false,
      code: 'AA0003',
      message: '服务器异常',
      total: 3,
      data: { errors: [{ field: 'phone', message: '手机号已被使用' }], ids: ['7213456789012345678', '8'], version: 4 },
      hidden: true,
      orgId: null,
    }
    expect(JSON.parse(maskBody(JSON.stringify(body)))).toEqual(body)
  })

  it.each([
    ['{"id":13900001111,"status":"打 13900001111 找他"}', '{"id":"***","status":"打 *** 找他"}'],
    ['["a",1,{"13900001111":1}]', '["***","***",{"***":"***"}]'],
    ['"text"', '"***"'],
    ['{"__proto__":{"status":"x"}}', '{"***":{"status":"x"}}'],
    [`{"ids":[[[[[["deep"]]]]]]}`, '{"ids":[[[[["***"]]]]]}'],
    ['', ''],
    ['<html>token=abc</html>', '（非 JSON，22 个字符）'],
    ['password=abc&x=1', '（非 JSON，16 个字符）'],
  ])('S8.6 of the body %s is kept: %s', (body, kept) => {
    expect(maskBody(body)).toBe(kept)
  })

  it.each([
    ['https://api.example.gov.cn:8443/api/x', 'https://api.example.gov.cn:8443/api/x'],
    ['https://li:geheim@api.example.gov.cn/api/x', '***/api/x'],
    ['/api/platform/socialInfo/abc', '/api/platform/socialInfo/***'],
    ['/api/system/user/7213456789012345678', '/api/system/user/7213456789012345678'],
    [`/error/${token}/x`, '/error/***/x'],
    ['/error/13900001111', '/error/***'],
    ['/error/%E5%AF%86', '/error/***'],
    ['/login?redirect=%2Fx%3Ftoken%3DSECRET', '/login?redirect=***'],
    ['/x?a=%257Btoken%253DSECRET', '/x?a=***'],
    ['/x?%&token=SECRET', '/x?***=***&token=***'],
    ['/x#access_token=SECRET', '/x#***'],
    ['/api/oauth2/doLogin?name=a&pwd=b', '/api/oauth2/doLogin?name=***&pwd=***'],
    ['/system/user?current=2&status=normal,locked', '/system/user?current=2&status=normal,locked'],
    ['', ''],
  ])('S8.6 of the address %s is kept: %s', (address, kept) => {
    expect(maskAddress(address)).toBe(kept)
  })

  it('S8.6 a value sent as a secret is masked everywhere else too', () => {
    const mask = callMask(['{"user":{"Pass-Word":"Blau\\"7 äö"},"code":"482913"}', '/x?sms_code=zwölf+drei'])
    expect(mask.text('密码 Blau"7 äö 太简单，482913 不对')).toBe('密码 *** 太简单，*** 不对')
    expect(mask.body('{"message":"Blau\\"7 äö","code":"AA0001"}')).toBe('{"message":"***","code":"AA0001"}')
    expect(mask.text('zwölf drei, zw%C3%B6lf%20drei')).toBe('***, ***')
  })

  it('S8.6 masks long texts quickly', () => {
    expect(maskBody(`"${'a'.repeat(1_000_000)}`).length).toBeLessThan(40)
    expect(maskBody(JSON.stringify({ message: '字 '.repeat(500_000) })).length).toBeLessThanOrEqual(4000)
    expect(maskBody(JSON.stringify(Array.from({ length: 100_000 }, () => ({ password: 'x' })))).length).toBeLessThan(
      500,
    )
  })
})

describe('the mask of running text', () => {
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
    ['{\\\\\\"password\\\\\\":\\\\\\"abc\\\\\\"}', '{\\\\\\"password\\\\\\":\\\\\\"***\\\\\\"}'],
    ["{'password':'two words'}", "{'password':'***'}"],
    ['密码：abc，验证码 = 1234', '密码：***，验证码 = ***'],
    ['x?password%3Dabc&n=1', 'x?password%3D***&n=1'],
    [`{"password":"x${'y'.repeat(5)}`, '{"password":"***'],
  ])('S8.6 by name and by look: %s', (text, expected) => {
    expect(maskText(text)).toBe(expected)
  })

  it.each([
    '/api/system/menu/current-user-menus?role=admin',
    '用户名已存在',
    'Request failed with status code 500',
    '2026-03-02 09:30:00',
    '7213456789012345678',
    '1772443800000',
    'TypeError: x is not a function\n    at UserList (http://127.0.0.1:8080/authCenter/assets/user-Bf3k.js:1:22)',
  ])('S8.6 leaves what helps: %s', (text) => {
    expect(maskText(text)).toBe(text)
  })

  it.each([
    ['/system/user?token=1', '/system/user'],
    ['/error/a/b#x', '/error/a/b'],
    [`/x/${token}`, '/x/***'],
    ['/', '/'],
  ])('S8.6 of the path %s: %s', (path, expected) => {
    expect(maskPath(path)).toBe(expected)
  })
})
