import { describe, expect, it } from 'vitest'
import { curlOf } from '../../../../src/features/setting/logThird/curl.ts'
import type { CallDetail } from '../../../../src/features/setting/logThird/log-third.ts'

const call = (more: Partial<CallDetail> = {}): CallDetail => ({
  id: '9001',
  direction: 'out',
  kind: 'sms',
  party: '短信网关',
  method: 'POST',
  address: 'https://sms.example.gov.cn/send',
  duration: 12,
  traceId: 'trace-1',
  version: 1,
  createTime: '2026-03-02 09:30:00',
  requestHeaders: [],
  requestBody: '',
  answerBody: '',
  ...more,
})
const curl = (more: Partial<CallDetail>) => curlOf(call(more), 'https://auth.example.gov.cn')

describe('a call as a curl command', () => {
  it('S8.6 has a placeholder for every value that is masked', () => {
    const requestHeaders = [
      { name: 'content-type', value: 'application/json' },
      { name: 'authorization', value: '***' },
      { name: 'content-length', value: '40' },
    ]
    const requestBody = '{"phone":"139****1111","content":"***","deep":[{"code":"***"}],"kept":1}'
    expect(curl({ requestHeaders, requestBody })).toBe(
      [
        String.raw`curl -X 'POST' 'https://sms.example.gov.cn/send' ${'\\'}`,
        String.raw`  -H 'content-type: application/json' ${'\\'}`,
        String.raw`  -H 'authorization: <authorization>' ${'\\'}`,
        `  --data-raw '{"phone":"<phone>","content":"<content>","deep":[{"code":"<code>"}],"kept":1}'`,
      ].join('\n'),
    )
  })

  it('S8.6 has placeholders in the query, the path and a form', () => {
    const address = 'https://a.example.gov.cn/hooks/***/send?code=***&scope=openid'
    const text = curl({ address, requestBody: 'grant_type=authorization_code&code=***' })
    expect(text).toContain("'https://a.example.gov.cn/hooks/<path>/send?code=<code>&scope=openid'")
    expect(text).toContain("--data-raw 'grant_type=authorization_code&code=<code>'")
  })

  it('names this site for a call in', () => {
    expect(curl({ direction: 'in', address: '/authCenter/oidc/token' })).toBe(
      "curl -X 'POST' 'https://auth.example.gov.cn/authCenter/oidc/token'",
    )
  })

  it('leaves out a body of which only the length was kept', () => {
    expect(curl({ requestBody: '（JSON，20,000 字节）' })).not.toContain('--data')
  })

  it.each([["'; rm -rf ~; '"], ['$(reboot)'], ['`reboot`'], ['@/etc/passwd'], ['a" b']])(
    'S8.6 %s is text for a shell, in every place',
    (hostile) => {
      const text = curl({ method: hostile, requestHeaders: [{ name: 'accept', value: hostile }], requestBody: hostile })
      // What stands outside of single quotes, after the escaped quotes within them are taken out.
      const outside = text.replaceAll(String.raw`'\''`, '').replaceAll(/'[^']*'/g, '')
      expect(outside.replaceAll(/[\\\n ]+/g, ' ').trim()).toBe('curl -X -H --data-raw')
    },
  )
})
