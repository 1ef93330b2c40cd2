import { applicationAddressMistakes } from '../../../openapi/facts/states/application.ts'

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
  if (address.includes('*')) return applicationAddressMistakes.wildcard
  if (address.includes('#')) return applicationAddressMistakes.fragment
  if (address.includes('\\')) return applicationAddressMistakes.path
  const [, scheme = '', authority = '', path = ''] = parts.exec(address) ?? []
  if (authority === '') return applicationAddressMistakes.incomplete
  if (authority.includes('@')) return applicationAddressMistakes.credentials
  const [, host = '', port = '443'] = hostAndPort.exec(authority) ?? []
  if (host === '' || Number(port) > 65_535) return applicationAddressMistakes.incomplete
  if (!plainHost.test(host)) return applicationAddressMistakes.host
  const isLocal = scheme.toLowerCase() === 'http' && loopback.has(host.toLowerCase())
  if (scheme.toLowerCase() !== 'https' && !(isLocal && !production)) return applicationAddressMistakes.scheme
  if (upwards.test(path)) return applicationAddressMistakes.path
  return /^[\x21-\x7e]+$/.test(address) ? undefined : applicationAddressMistakes.encoding
}
