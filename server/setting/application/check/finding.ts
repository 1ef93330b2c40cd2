import type { Schemas } from '../../../../openapi/schema.d.ts'
import { foreignScope } from '../../../identity/index.ts'

/** What is said about one parameter. */
export type Finding = Schemas['CheckFinding']

/** An application as the checks need it. */
export interface Checked {
  readonly id: string
  readonly status: 'normal' | 'disabled'
  readonly kind: 'confidential' | 'public'
  readonly grants: readonly string[]
  readonly redirects: readonly string[]
  readonly scopes: readonly string[]
  readonly pkceRequired: boolean
  readonly ipAllow: readonly string[]
}

export const right = (parameter: string, message: string): Finding => ({ parameter, verdict: 'right', message })
export const advice = (parameter: string, message: string): Finding => ({ parameter, verdict: 'advice', message })

/** Something that is refused; `sent` and `expected` are shown beside each other. */
export const wrong = (parameter: string, message: string, sent?: string | null, expected?: string): Finding => ({
  parameter,
  verdict: 'wrong',
  message,
  ...(sent !== undefined && sent !== null && sent !== '' && { sent }),
  ...(expected !== undefined && { expected }),
})

/** Whether the application may be used at all, and by this grant. */
export function checkUse({ status, grants }: Checked, grant: string): readonly Finding[] {
  if (status === 'disabled') return [wrong('应用', '应用已停用，本系统会拒绝它的全部请求，请先启用')]
  return grants.includes(grant) ? [] : [wrong('应用', `该应用没有登记授权类型 ${grant}，请在“修改”中勾选`)]
}

/** The address that was called, where it was pasted. */
export function checkAddress(name: string, sent: string | undefined, expected: string): Finding {
  if (sent === undefined) return advice('地址', `没有粘贴地址，未核对；${name}是 ${expected}`)
  return sent === expected ? right('地址', `是${name}`) : wrong('地址', `不是${name}`, sent, expected)
}

/** Parameters that are given more than once, which the protocol refuses (RFC 6749, 3.1 and 3.2). */
export const checkTwice = (parameters: URLSearchParams): readonly Finding[] =>
  [...new Set(parameters.keys())]
    .filter((name) => parameters.getAll(name).length > 1)
    .map((name) => wrong(name, '出现了多次，只能发送一次'))

/** The `client_id`. */
export function checkClient(sent: string | null, id: string): Finding {
  if (sent === id) return right('client_id', '与应用标识一致')
  if (!sent) return wrong('client_id', '缺少', undefined, id)
  if (sent.trim() === id) return wrong('client_id', '首尾有空格', sent, id)
  return wrong('client_id', sent.toLowerCase() === id ? '大小写不同' : '不是这个应用的标识', sent, id)
}

const unneeded = '不需要 offline_access：登记了刷新令牌的应用总会得到它'

/**
 * The scopes, which are separated by spaces; `openid` is needed by an application that signs users in. Those that the
 * provider ignores (`foreignScope`) are no fault, unless nothing else is asked for.
 */
export function checkScope(sent: string | null, { scopes }: Checked, signsIn: boolean): Finding {
  const needed = signsIn ? 'openid' : ''
  if (!sent) {
    const expected = scopes.join(' ')
    return signsIn
      ? wrong('scope', '缺少，至少要有 openid', undefined, expected)
      : advice('scope', `没有填写；可申请的有 ${expected}`)
  }
  if (/[,;，、]/.test(sent)) return wrong('scope', '多个范围用空格分隔', sent, sent.replaceAll(/[\s,;，、]+/g, ' '))
  const names = sent.split(' ').filter((name) => name !== '')
  const unknown = names.filter((name) => !scopes.includes(name))
  const allowed = names.filter((name) => scopes.includes(name))
  const fixed = [...new Set([...(needed === '' ? [] : [needed]), ...allowed])].join(' ')
  const ignored = allowed.length > 0 && foreignScope(names, scopes) === undefined ? unknown : []
  if (unknown.length > ignored.length)
    return unknown.includes('offline_access')
      ? wrong('scope', unneeded, sent, fixed)
      : wrong('scope', `没有登记 ${unknown.join('、')}，请去掉，或在“修改”中添加`, sent, fixed)
  if (signsIn && !names.includes('openid')) return wrong('scope', '缺少 openid', sent, fixed)
  if (ignored.includes('offline_access')) return advice('scope', unneeded)
  if (ignored.length > 0) return advice('scope', `没有登记 ${ignored.join('、')}，本系统会忽略；需要时请在“修改”中添加`)
  return right('scope', '都已登记')
}
