import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { siteBase } from './site.ts'

/**
 * The one origin that people reach this site by, without a slash at the end: from `PUBLIC_URL`, else where the server
 * listens. Never from a request: whoever sends one would say where its links lead (Zitadel's CVE-2023-49097).
 */
export function siteOrigin({ host, publicUrl }: Config, server: FastifyInstance['server']): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`
}

/** Where a browser finds the application. */
export const siteAddress = (config: Config, server: FastifyInstance['server']): string =>
  `${siteOrigin(config, server)}${siteBase}/`
