import { formatTime } from '../time/format-time.ts'
import type { FailureRecords } from './failure-log.ts'
import { callMask } from './mask-call.ts'
import { maskText } from './mask-text.ts'

/** Lines of the component stack that are included; deeper ones are the shell, the same for every page. */
const MOST_FRAMES = 8
const MOST_REQUESTS = 5

interface Fault {
  readonly product: string
  /** Name of the running build; undefined in development. */
  readonly build: string | undefined
  /** Milliseconds since 1970. */
  readonly time: number
  /** Path of the page, with its query. */
  readonly page: string
  readonly error: unknown
  /** From React, one component a line; '' if there is none. */
  readonly componentStack: string
  readonly records: FailureRecords
}

/**
 * The facts for diagnosing an error, as text to copy. It leaves the page through the clipboard, so it contains no body
 * of a call, and what looks like a secret is masked (S8.6).
 */
export const diagnosis = ({ product, build, time, page, error, componentStack, records }: Fault): string => {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const frames = componentStack.split('\n').filter((line) => line.trim() !== '')
  const requests = records.requestList.slice(-MOST_REQUESTS).map((record) => {
    const { method, url, status, kind, requestId = '无编号' } = record
    return `  ${requestId} ${method} ${url.replace(/\?.*$/s, '')} ${status ?? kind}`
  })
  return [
    `产品：${product}`,
    `版本：${build ?? '开发版'}`,
    `时间：${formatTime(time)}`,
    `页面：${callMask([page]).address(page)}`,
    `错误：${name}: ${maskText(message)}`,
    ...(frames.length > 0
      ? ['组件：', ...frames.slice(0, MOST_FRAMES).map((line) => `  ${maskText(line.trim())}`)]
      : []),
    ...(requests.length > 0 ? ['最近失败的请求：', ...requests] : []),
  ].join('\n')
}
