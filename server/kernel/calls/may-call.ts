import { BlockList, isIP } from 'node:net'
import type { CallKind } from './call.ts'

/** What the deployment says of addresses that are set in the application, and not by the configuration. */
export interface CallRule {
  readonly production: boolean
  /** The hosts that they may have, with a port unless it is the usual one; absent where the deployment names none. */
  readonly callHosts?: readonly string[] | undefined
}

/** Calls to addresses that are set in the application. */
const setHere: ReadonlySet<CallKind> = new Set(['sms', 'logout', 'gateway'])

function blockList(...subnets: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4')
  return list
}

/** Where no service of another organisation is: link-local, with the metadata of clouds, unspecified and multicast. */
const reserved = blockList(
  ['169.254.0.0', 16],
  ['0.0.0.0', 8],
  ['224.0.0.0', 3],
  ['fe80::', 10],
  ['ff00::', 8],
  ['::', 128],
)
const ownMachine = blockList(['127.0.0.0', 8], ['::1', 128])
const ownNetwork = blockList(
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
)

const isIn = (list: BlockList, ip: string): boolean => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
/** The address of an URL's host that is none of a name; undefined for a name. */
const literalOf = ({ hostname }: URL): string | undefined => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}

/**
 * Why an address that this server is to call cannot be set on a screen, in Chinese and with what to do; undefined where
 * it can. Its host is one that the deployment names: who sets the address would else choose who reads what is sent.
 */
export function addressFault(address: string, { production, callHosts }: CallRule): string | undefined {
  const url = URL.parse(address)
  if (!url) return '请填写完整的地址'
  if (url.username !== '' || url.password !== '') return '地址中不能含用户名或密码'
  if (production && url.protocol !== 'https:') return '必须是 https:// 开头的地址'
  if (callHosts?.includes(url.host)) return undefined
  return `部署配置未允许访问 ${url.host}，请先由部署人员将它列入环境变量 CALL_HOSTS`
}

/**
 * Why an address of an application's own host cannot be called, in Chinese: it is one of this machine or of a reserved
 * network, which the deployment does not name.
 */
export function reservedFault(address: string, { production, callHosts }: CallRule): string | undefined {
  const url = URL.parse(address)
  const ip = url && literalOf(url)
  if (!ip || callHosts?.includes(url.host)) return undefined
  return isIn(reserved, ip) || (production && isIn(ownMachine, ip))
    ? `不能是本机或保留网段的地址 ${url.host}，确需使用时请由部署人员将它列入环境变量 CALL_HOSTS`
    : undefined
}

interface Deployment extends CallRule {
  /** Whether the address of the SMS gateway is configuration too. */
  readonly fixesGateway: boolean
}

/** Whether a host that has these addresses may be called. */
export type MayConnect = (ips: readonly string[]) => boolean

/**
 * Whether a call of this kind may go to an address: to any of the configuration; to one that was set in the application
 * if it is https in production, of a host that the deployment names if it names any, and leads neither to a reserved
 * network nor, unnamed, to this machine. An unnamed SMS gateway is not in the own network either; an application is,
 * where an office has only that. A provider of an interface is always one of a host that the deployment names. Returns
 * what decides by the addresses of the host, undefined where it may not be called whatever they are.
 */
export const mayReachBy =
  ({ production, callHosts, fixesGateway }: Deployment) =>
  (kind: CallKind, url: URL): MayConnect | undefined => {
    if (!setHere.has(kind)) return () => true
    const named = callHosts?.includes(url.host) ?? false
    if (!named && (callHosts || kind === 'gateway')) return undefined
    if (production && url.protocol !== 'https:') return undefined
    const trusted = named || (kind === 'sms' && fixesGateway)
    if (trusted && literalOf(url) !== undefined) return () => true
    const mayConnect: MayConnect = (ips) =>
      ips.every((ip) => {
        if (isIn(reserved, ip)) return false
        if (trusted) return true
        if (kind === 'logout') return !(production && isIn(ownMachine, ip))
        return !isIn(ownMachine, ip) && !isIn(ownNetwork, ip)
      })
    // A connection looks no literal address up.
    const literal = literalOf(url)
    return literal === undefined || mayConnect([literal]) ? mayConnect : undefined
  }
