import { isIPv6 } from 'node:net'

/**
 * The network of an address, for counting: the address itself, or the first 64 bits of IPv6, because one customer can
 * choose freely within that prefix (RFC 6177). An IPv4-mapped IPv6 address is treated as IPv4.
 */
export function networkOf(ip: string): string {
  const [plain = ''] = ip.split('%') // A zone id names a local interface.
  if (!isIPv6(plain)) return plain
  const embedded = /^(?:0*:)*:?(?:0+:)*ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)
  if (embedded?.[1] !== undefined) return embedded[1]
  const [head = '', tail] = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, '0:0').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
