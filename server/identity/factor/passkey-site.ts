import { isIP } from 'node:net'

/** Where passkeys are made and used: the relying party and the one origin that its answers may come from. */
export interface PasskeySite {
  readonly rpId: string
  readonly origin: string
}

/**
 * The site of passkeys for the origin of this server (from the configuration, never from a request); undefined where
 * the address allows none: an IP address is no relying party, and browsers offer passkeys on https or localhost only
 * (WebAuthn 5.1.2). The loopback address of a development server stands for localhost.
 */
export function passkeySiteOf(origin: string): PasskeySite | undefined {
  const { protocol, hostname, port } = new URL(origin)
  const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost'
  if (isLoopback) return { rpId: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` }
  if (protocol !== 'https:' || isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined
  return { rpId: hostname, origin }
}
