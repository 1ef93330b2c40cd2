import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * PrimeReact puts its styles into the page at run time, hence 'unsafe-inline' for styles, and only for them. The libraries
 * for workbooks pack large files in workers that they make of their own text, hence `blob:` for workers, and only for
 * them: such a worker stands under this policy too, and to make one takes a script that is from here.
 */
const policyWith = (scripts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
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

const policy = policyWith([])

/** As browsers read a text: a checkout may have other ends of line. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`

/**
 * The policy of a page that has scripts in itself: each is allowed by the hash of its text, and nothing that somebody else
 * has put in (decision 0029). `html` is the page as it was built. A block of data has a `type`, and is no script.
 */
export const pagePolicy = (html: string): string =>
  policyWith([...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text)))

/** Headers of every answer. Answers of the API are never kept: they are about one person. */
export async function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('X-Request-Id', request.id)
  reply.header('X-Content-Type-Options', 'nosniff')
  reply.header('Referrer-Policy', 'no-referrer')
  reply.header('Cross-Origin-Opener-Policy', 'same-origin')
  reply.header('Content-Security-Policy', policy)
  if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
}
