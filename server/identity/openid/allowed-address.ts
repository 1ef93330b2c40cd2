import { BlockList, isIP } from 'node:net'

/** Whether an address is one of these addresses, or in one of these networks (`10.1.0.0/16`); an empty list has all. */
export function isAllowedAddress(ip: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  const kind = isIP(plain)
  if (kind === 0) return false
  const list = new BlockList()
  for (const entry of allowed) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list.check(plain, kind === 6 ? 'ipv6' : 'ipv4')
}
