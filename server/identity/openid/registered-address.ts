import type { Application } from './application.ts'

const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?((?:[/?].*)?)$/i

/** An address of the very machine without its port; undefined for any other. */
function withoutPort(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const [, host, rest = ''] = loopback.exec(address) ?? []
  return host && host.toLowerCase() + rest
}

/**
 * Whether a browser may be sent to an address: it is registered as it is written (RFC 9700, 2.1). A program on the
 * user's machine listens on whatever port is free, so that an application without a secret is not bound to the port of
 * a registered address of the machine itself (RFC 8252, 7.3); it always uses PKCE.
 */
export function isRegistered(
  address: string,
  registered: readonly string[],
  { kind }: Pick<Application, 'kind'>,
): boolean {
  if (registered.includes(address)) return true
  const sent = kind === 'public' ? withoutPort(address) : undefined
  return sent !== undefined && registered.some((one) => withoutPort(one) === sent)
}
