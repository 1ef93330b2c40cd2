import { addressFault, type CallRule } from '../../kernel/calls/may-call.ts'
import { isPlainPath } from './plain-path.ts'

/** Only what stands in an address; URL would drop a tab or a line break and read a backslash as a slash. */
const written = /^https?:\/\/[^\s\\\p{Cc}]+$/iu

/**
 * Why an address cannot be the base address of a provider, in Chinese and with what to do; undefined where it can: http
 * or https, a host that the deployment names, and a path that leads to one place.
 */
export function baseAddressFault(address: string, rule: CallRule): string | undefined {
  const url = written.test(address) ? URL.parse(address) : null
  if (!url) return '请填写 http:// 或 https:// 开头的完整地址'
  if (/[?#]/.test(address)) return '基础地址不能含查询参数或 #'
  const fault = addressFault(address, rule)
  if (fault !== undefined) return fault
  const path = /^https?:\/\/[^/]+(.*)$/i.exec(address)?.[1] ?? ''
  return path === '' || isPlainPath(path) ? undefined : '基础地址的路径不能含 ..、空的路径段或转义的分隔符'
}

/** The address as it is stored: as the URL standard writes it, without a slash at its end. */
export const storedAddress = (address: string): string => {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/\/$/, '')
}
