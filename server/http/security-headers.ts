import type { FastifyReply, FastifyRequest } from 'fastify'

/** PrimeReact puts its styles into the page at run time, hence 'unsafe-inline' for styles, and only for them. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
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
