const parts = /^([a-z][a-z0-9+.-]*):\/\/([^/?]+)([^?]*)(?:\?.*)?$/i
const hostAndPort = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/i
const plainHost = /^(?:\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?)$/i
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Also encoded, and before the `;` of a parameter, which some servers cut off. */
const upwards = /(?:^|\/)(?:\.|%2e){2}(?:[/;]|%2f|$)/i

/**
 * Why an address that browsers are sent to, or that we call, cannot be registered; undefined where it can. Addresses
 * are compared as they are written (RFC 9700, 2.1), so nothing may be left open or be read in two ways. http is allowed
 * for only this very machine, outside production. The application has the same rule: both run
 * openapi/cases/application-addresses.ts.
 */
export function addressMistake(address: string, production = false): string | undefined {
  if (address.includes('*')) return '不能使用通配符 *，请逐条填写完整的地址'
  if (address.includes('#')) return '不能含 # 及其后的片段'
  if (address.includes('\\')) return '路径不能含 .. 或反斜杠'
  const [, scheme = '', authority = '', path = ''] = parts.exec(address) ?? []
  if (authority === '') return '请填写完整的地址，例如 https://app.example.gov.cn/callback'
  if (authority.includes('@')) return '不能含用户名或密码'
  const [, host = '', port = '443'] = hostAndPort.exec(authority) ?? []
  if (host === '' || Number(port) > 65_535) return '请填写完整的地址，例如 https://app.example.gov.cn/callback'
  if (!plainHost.test(host)) return '域名只能用英文、数字和短横线，中文域名请写成 xn-- 形式'
  const isLocal = scheme.toLowerCase() === 'http' && loopback.has(host.toLowerCase())
  if (scheme.toLowerCase() !== 'https' && !(isLocal && !production)) return '地址必须以 https:// 开头'
  if (upwards.test(path)) return '路径不能含 .. 或反斜杠'
  return /^[\x21-\x7e]+$/.test(address) ? undefined : '不能含空格和中文，请写成 %XX 编码'
}
