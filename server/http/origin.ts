import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { siteBase } from './site.ts'

/**
 * The public origin of the site, without a trailing slash: from `PUBLIC_URL`, otherwise the address on which the server
 * listens. Never from a request, because its sender could then choose the target of links (Zitadel's CVE-2023-49097).
 */
export function siteOrigin({ host, publicUrl }: Config, server: FastifyInstance['server']): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`
}

/** The URL of the app. */
export const siteAddress = (config: Config, server: FastifyInstance['server']): string =>
  `${siteOrigin(config, server)}${siteBase}/`
