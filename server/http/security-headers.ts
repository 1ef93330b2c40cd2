import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * PrimeReact puts its styles into the page at run time, hence 'unsafe-inline' for styles, and only for them. The libraries
 * for workbooks pack large files in workers that they make of their own text, hence `blob:` for workers, and only for
 * them: such a worker stands under this policy too, and to make one takes a script that is from here.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer. Answers of the API are never kept: they are about one person. */
export async function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('X-Request-Id', request.id)
  reply.header('X-Content-Type-Options', 'nosniff')
  reply.header('Referrer-Policy', 'no-referrer')
  reply.header('Cross-Origin-Opener-Policy', 'same-origin')
  reply.header('Content-Security-Policy', policy)
  if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
}
