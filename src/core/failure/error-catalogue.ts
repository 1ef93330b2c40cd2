import type { ApiError } from './api-error.ts'

/** Texts of the business codes, for responses without a message (S8.1). */
const businessTexts: Readonly<Record<string, string>> = {
  AA0001: '业务异常',
  AA0002: '请求未授权',
  AA0003: '服务器异常',
  AA0004: '参数错误',
  AA0005: '404 没找到请求',
  AA0006: '消息不能读取',
  AA0007: '不支持当前请求方法',
  AA0008: '不支持当前媒体类型',
  AA0009: '服务不可用',
  AA0010: '用户未登录',
}

/** A server's message of this length or longer is not shown (S8.4). */
const TOO_LONG = 50

const codeText = ({ code }: ApiError): string | undefined =>
  code !== undefined && Object.hasOwn(businessTexts, code) ? businessTexts[code] : undefined

const shortMessage = (error: ApiError): string =>
  error.message === '' ? (codeText(error) ?? '系统异常') : error.message.length < TOO_LONG ? error.message : '系统异常'

/** The message shown for a failed call (S8.1–S8.5). The only place that words it. */
export const failureText = (error: ApiError): string => {
  switch (error.kind) {
    case 'business':
      return error.message || (codeText(error) ?? '请求失败')
    case 'forbidden':
      return '无权限进行此操作'
    case 'unauthorized':
      return error.message === '' ? '用户未登录' : shortMessage(error)
    case 'network':
    case 'timeout':
    case 'aborted':
      return error.message || '系统异常'
    case 'status':
    case 'malformed':
      return shortMessage(error)
  }
}

/** What the user can do, beside the text that S8.5 prescribes; undefined if that text is enough. */
export const failureAdvice = ({ kind }: ApiError): string | undefined =>
  kind === 'network' || kind === 'timeout' ? '无法连接服务器，请检查网络后重试' : undefined

/** Message and advice together, for a screen that shows the failure itself: `Network Error：无法连接服务器，请检查网络后重试`. */
export const failureWords = (error: ApiError): string =>
  [failureText(error), failureAdvice(error)].filter(Boolean).join('：')
