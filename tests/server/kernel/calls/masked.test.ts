import { describe, expect, it } from 'vitest'
import type { Message } from '../../../../server/kernel/calls/call.ts'
import { maskedCall } from '../../../../server/kernel/calls/masked.ts'
import { visible } from '../../../../server/kernel/calls/masked-text.ts'

const message = (text: string, type = 'application/json', headers: Record<string, string> = {}): Message => {
  const body = new TextEncoder().encode(text)
  return { headers: Object.entries({ 'content-type': type, ...headers }), body, length: body.byteLength }
}
const empty: Message = { headers: [], body: new Uint8Array(), length: 0 }
const masked = (request: Message, answer: Message = empty, address = 'https://other.example.gov.cn/api') =>
  maskedCall({ address, request, answer })

describe('what is kept of a call', () => {
  it('S8.6 a text message keeps the shape of its number and nothing of its content', () => {
    const { request } = masked(message('{"phone":"13900001111","content":"验证码 482913，五分钟内有效"}'))
    expect(request).toBe('{"phone":"139****1111","content":"***"}')
  })

  it('S8.6 a field that no one has thought of is masked', () => {
    const { request } = masked(message('{"mystery":"王建国","deep":{"list":["一",2,true,null]}}'))
    expect(request).toBe('{"mystery":"***","deep":{"list":["***","***",true,null]}}')
  })

  it('S8.6 of the headers only those are kept that say what was sent', () => {
    const { headers } = masked(message('{}', 'application/json', { Authorization: 'Bearer abc', 'X-Api-Key': 'k' }))
    expect(headers).toBe('{"content-type":"application/json","Authorization":"***","X-Api-Key":"***"}')
  })

  it('S8.6 a request for a token keeps its kind, and neither code, secret nor token', () => {
    const form =
      'grant_type=authorization_code&code=Splx-lOBeZQQYbYS6WxSbIA&client_secret=geheim&code_verifier=abcdefgh'
    const answer = message('{"access_token":"eyJhbGciOi.abc","token_type":"Bearer","expires_in":3600,"scope":"openid"}')
    const kept = masked(message(form, 'application/x-www-form-urlencoded'), answer)
    expect(kept.request).toBe('grant_type=authorization_code&code=***&client_secret=***&code_verifier=***')
    expect(kept.answer).toBe('{"access_token":"***","token_type":"Bearer","expires_in":3600,"scope":"openid"}')
  })

  it('S8.6 what an answer repeats of the request is masked in its plain fields too', () => {
    const { answer } = masked(
      message('{"phone":"13900001111","content":"甲乙丙丁"}'),
      message('{"message":"甲乙丙丁 to 13900001111 failed, code 482913, token 9f86d081884c7d659a2feaa0c55ad015"}'),
    )
    expect(answer).toBe('{"message":"*** to *** failed, code ***, token ***"}')
  })

  it('S8.6 the name of a field is masked where it is a value of the call', () => {
    const { answer } = masked(message('{"code":"geheimer"}'), message('{"geheimer":1,"13900001111":2}'))
    expect(answer).toBe('{"***":"***"}')
  })

  it('S8.6 an address keeps its words, and neither name, password, token nor query', () => {
    const { address } = masked(
      empty,
      empty,
      'https://user:pass@sms.example.gov.cn:8443/v1/hooks/T0K3Nabcdef/send?phone=13900001111&key=abc&scope=openid#x',
    )
    expect(address).toBe('https://sms.example.gov.cn:8443/v1/hooks/***/send?phone=139****1111&key=***&scope=openid')
  })

  it('S8.6 a field that a site configures as the code is masked although its name is harmless', () => {
    const request = message('{"status":"einmaliger-code"}')
    expect(maskedCall({ address: 'https://a.cn/', secretFields: ['status'], request, answer: empty }).request).toBe(
      '{"status":"***"}',
    )
  })

  it.each([
    ['HTML', message('<html><script>1</script></html>', 'text/html; charset=utf-8'), '（HTML，31 字节）'],
    [
      'a picture',
      { ...message('', 'image/png'), body: new Uint8Array([137, 80, 0]), length: 3 },
      '（二进制内容，3 字节）',
    ],
    ['JSON that is none', message('{"a":'), '（JSON，5 字节）'],
    ['a text', message('OK 13900001111', 'text/plain'), '（文本，14 字节）'],
    ['a part of a gigabyte', { ...message('{"a":"b"}'), length: 1_073_741_824 }, '（JSON，1,073,741,824 字节）'],
    ['nothing', empty, ''],
  ])('of %s only kind and length are kept', (_what, answer, words) => {
    expect(masked(empty, answer).answer).toBe(words)
  })

  it('a deep, wide or long answer is bounded', () => {
    const deep = JSON.stringify({ a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } })
    expect(masked(empty, message(deep)).answer).toBe('{"a":{"a":{"a":{"a":{"a":{"a":"***"}}}}}}')
    const wide = JSON.stringify(
      Object.fromEntries(
        'a b c d e f g h i j k l m n o p q r s t'.split(' ').map((key) => [key, Array(500).fill(key)]),
      ),
    )
    expect(masked(empty, message(wide)).answer.length).toBeLessThanOrEqual(4000)
  })

  it.each([
    ['{"error":"invalid_grant"}', 'invalid_grant'],
    ['{"code":"AA0001"}', 'AA0001'],
    ['{"errcode":-1}', '-1'],
    ['{"code":"482913"}', undefined],
    ['{"error":"Der Code 482913 ist falsch"}', undefined],
    ['[1]', undefined],
  ])('the result of %s is %s', (text, code) => {
    expect(masked(empty, message(text)).code).toBe(code)
  })
})

describe('a recorded text', () => {
  it('S8.6 shows control and bidirectional characters instead of obeying them', () => {
    expect(visible('a\r\nSet-Cookie: x\u0000\u202Efdp.exe\u200B')).toBe(
      String.raw`a\u000d\u000aSet-Cookie: x\u0000\u202efdp.exe\u200b`,
    )
  })

  it('S8.6 has no half of a surrogate pair, which no database takes', () => {
    expect(visible('a\uD800b')).toBe('a\uFFFDb')
  })

  it('S8.6 of a plain field is one line', () => {
    expect(masked(message('{"message":"a\\r\\nb\\u202ec"}')).request).toBe(
      String.raw`{"message":"a\\u000d\\u000ab\\u202ec"}`,
    )
  })
})
