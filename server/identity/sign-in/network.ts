import { BlockList, isIPv6 } from 'node:net'

const internal = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const)
  internal.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  internal.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to a private network (RFC 1918, 4193), this machine included. */
export const networkOf = (ip: string): 'internal' | 'external' =>
  internal.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4') ? 'internal' : 'external'
