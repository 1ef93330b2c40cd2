import { domainToUnicode } from 'node:url'

const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s<>"\\]/u
const authority = /^https?:\/\/([^/?#]+)/i
const plainHost = /^(?:\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?)(?::\d{1,5})?$/i
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/** Whether a label of the host mixes letters of scripts that look alike: `аpple` with a Cyrillic а. */
const isMixed = (host: string): boolean =>
  domainToUnicode(host.replace(/:\d+$/, ''))
    .split('.')
    .some((label) => scripts.filter((script) => script.test(label)).length > 1)

/**
 * Why a person must not be shown this web address, or sent to it by a click; undefined for one that leads where it
 * seems to. One rule for every field that holds such an address: nothing invisible, no user information before the
 * host, and a host that is written as it is called.
 */
export function seenAddressMistake(address: string): string | undefined {
  if (unseen.test(address)) return '地址不能含空格、反斜杠、尖括号、控制字符和不可见字符'
  const [, host] = authority.exec(address) ?? []
  if (host === undefined || !URL.canParse(address)) return '请填写以 https:// 或 http:// 开头的完整地址'
  if (host.includes('@')) return '不能含用户名或密码'
  if (!plainHost.test(host)) return '域名只能用英文、数字和短横线，中文域名请写成 xn-- 形式'
  return isMixed(host) ? '域名混用了不同文字的相似字母' : undefined
}
