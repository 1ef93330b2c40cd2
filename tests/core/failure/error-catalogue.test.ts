import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorKind } from '../../../src/core/failure/api-error.ts'
import { failureSentence, failureWords } from '../../../src/core/failure/error-catalogue.ts'

/** The message itself: of a transport failure, what stands small after the sentence. */
const text = (kind: ApiErrorKind, message = '', code?: string) => {
  const sentence = failureSentence(new ApiError({ kind, message, ...(code === undefined ? {} : { code }) }))
  return sentence.transport ?? sentence.text
}

const chars = (count: number) => '字'.repeat(count)

describe('the message of a failed call', () => {
  it.each([
    ['AA0001', '业务异常'],
    ['AA0002', '请求未授权'],
    ['AA0003', '服务器异常'],
    ['AA0004', '参数错误'],
    ['AA0005', '404 没找到请求'],
    ['AA0006', '消息不能读取'],
    ['AA0007', '不支持当前请求方法'],
    ['AA0008', '不支持当前媒体类型'],
    ['AA0009', '服务不可用'],
    ['AA0010', '用户未登录'],
  ])('S8.1 %s without a message: %s', (code, expected) => {
    expect(text('business', '', code)).toBe(expected)
    expect(text('status', '', code)).toBe(expected)
  })

  it.each([
    ['用户名或密码错误', 'AA0001', '用户名或密码错误'],
    [chars(80), 'AA0001', chars(80)],
    ['', undefined, '请求失败'],
    ['', 'ZZ9999', '请求失败'],
    ['', 'constructor', '请求失败'],
  ])('S8.2 success false with %j, %s: %s', (message, code, expected) => {
    expect(text('business', message, code)).toBe(expected)
  })

  it.each(['', '别的话', chars(80)])('S8.3 403 with %j', (message) => {
    expect(text('forbidden', message, 'AA0002')).toBe('无权限进行此操作')
  })

  it('S8.3 403 in a preview says that it only reads', () => {
    const error = new ApiError({ kind: 'forbidden', status: 403, message: '预览为只读', next: { kind: 'preview' } })
    expect(failureWords(error)).toBe('预览为只读')
  })

  it.each([
    ['', '用户未登录'],
    ['登录已过期', '登录已过期'],
    [chars(80), '系统异常'],
  ])('S8.3 401 with %j: %s', (message, expected) => {
    expect(text('unauthorized', message)).toBe(expected)
  })

  it.each([
    [chars(49), chars(49)],
    [chars(50), '系统异常'],
    ['', '系统异常'],
    ['第 9 页不存在，共 3 页', '第 9 页不存在，共 3 页'],
  ])('S8.4 another status with %j: %s', (message, expected) => {
    expect(text('status', message)).toBe(expected)
    expect(text('malformed', message)).toBe(expected)
  })

  it.each([
    ['status', 'Request failed with status code 502'],
    ['network', 'Network Error'],
    ['aborted', 'Request aborted'],
    ['timeout', 'timeout of 100000ms exceeded'],
  ] as const)('S8.5 %s shows the transport message', (kind, message) => {
    expect(text(kind, message)).toBe(message)
  })
})

describe('failureSentence', () => {
  it.each([
    ['network', 'Network Error', '无法连接服务器，请检查网络后重试'],
    ['timeout', 'timeout of 100000ms exceeded', '服务器长时间没有响应，请稍后重试'],
    ['aborted', 'Request aborted', '请求已取消'],
    ['status', 'Request failed with status code 502', '服务器未能处理请求，请稍后重试'],
  ] as const)('S8.5 no transport message stands alone: %s, %s', (kind, message, sentence) => {
    const error = new ApiError({ kind, message })
    expect(failureSentence(error)).toEqual({ text: sentence, transport: message })
    expect(failureWords(error)).toBe(`${sentence}（${message}）`)
  })

  it.each([
    ['business', '用户名或密码错误', '用户名或密码错误'],
    ['status', '', '系统异常'],
    ['forbidden', 'no', '无权限进行此操作'],
  ] as const)('S8.4 a message of the server needs no other: %s, %s', (kind, message, expected) => {
    const error = new ApiError({ kind, message })
    expect(failureSentence(error)).toEqual({ text: expected })
    expect(failureWords(error)).toBe(expected)
  })
})
