import { refused } from '../../kernel/failure.ts'
import { seenAddressMistake } from '../../kernel/seen-address.ts'

/** A path of this site, which the browser takes for no other host. */
const ownPath = /^\/(?![/\\])/

function isListed(address: string, hosts: readonly string[], plain: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  if (seenAddressMistake(address) !== undefined) return false
  return protocol === 'https:' ? hosts.includes(host) : plain && hosts.includes(`${protocol}//${host}`)
}

const told = (host: string) =>
  `该地址的主机不在本系统允许的主机之列，可由安全管理员在系统参数“菜单可链接的主机”中添加 ${host}`

/**
 * Throws 400 AA0001 at the field for an address that the menu may not refer to (security 6): anything but a path of
 * this site, https to a host of the list, and for a link http where the list says so.
 */
export function requireMenuAddress(field: 'link' | 'iconImg', address: string, hosts: readonly string[]): void {
  if (ownPath.test(address) || isListed(address, hosts, field === 'link')) return
  const { protocol, host = '' } = URL.parse(address) ?? {}
  const plain = protocol === 'http:'
  if (plain && field === 'iconImg') throw refused('图片须为本站路径，或 https:// 开头的地址', field)
  throw refused(plain ? `${told(`http://${host}`)}，或改用 https` : told(host), field)
}
