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

/**
 * The message for a failed call (S8.1–S8.5). Not exported: by itself, a transport message says nothing to most people.
 */
const failureText = (error: ApiError): string => {
  switch (error.kind) {
    case 'business':
      return error.message || (codeText(error) ?? '请求失败')
    case 'forbidden':
      // Not for lack of a permission.
      return error.next?.kind === 'preview' ? shortMessage(error) : '无权限进行此操作'
    case 'unauthorized':
      return error.message === '' ? '用户未登录' : shortMessage(error)
    case 'network':
    case 'timeout':
    case 'aborted':
    case 'device':
      return error.message || '系统异常'
    case 'status':
    case 'malformed':
      return shortMessage(error)
  }
}

/** A failure as the user reads it. */
export interface FailureSentence {
  readonly text: string
  /** The transport message of S8.5, to be shown small after the sentence. */
  readonly transport?: string
  /** By which the server's log finds the call (S8.5); none where it may not have come there. */
  readonly requestId?: string
}

const sentences: { readonly [Kind in ApiError['kind']]?: string } = {
  network: '无法连接服务器，请检查网络后重试',
  timeout: '服务器长时间没有响应，请稍后重试',
  aborted: '请求已取消',
}

/** Why a call failed, in Chinese (S8.1–S8.5). */
export const failureSentence = (error: ApiError): FailureSentence => {
  const text = failureText(error)
  const sentence = sentences[error.kind] ?? (text.startsWith('Request ') ? '服务器未能处理请求，请稍后重试' : undefined)
  return {
    ...(sentence === undefined ? { text } : { text: sentence, transport: text }),
    ...(error.requestId !== undefined && error.kind !== 'network' && { requestId: error.requestId }),
  }
}

/** The same as plain text: `无法连接服务器，请检查网络后重试（Network Error）`. */
export const failureWords = (error: ApiError): string => {
  const { text, transport } = failureSentence(error)
  return transport === undefined ? text : `${text}（${transport}）`
}
