import type { FastifyRequest } from 'fastify'
import { forbidden } from '../kernel/failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route is called by other sites' pages and servers: it reads no cookie of ours, or a value in its body proves
     * that a page of ours sent it.
     */
    anyOrigin?: boolean
  }
}

/**
 * Rejects a change requested by a page of another origin. Compares the whole origin, never a part of it
 * (CVE-2024-41657). Without `publicUrl`, the own origin is the host that the request was addressed to.
 */
export function originCheck(publicUrl: string | undefined) {
  const ours = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  return async (request: FastifyRequest): Promise<void> => {
    const { origin, host } = request.headers
    if (request.routeOptions.config.anyOrigin) return
    if (origin === undefined || request.method === 'GET' || request.method === 'HEAD') return
    if (ours !== undefined ? origin === ours : URL.canParse(origin) && new URL(origin).host === host) return
    throw forbidden('请求来源不被允许')
  }
}
