import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * PrimeReact injects its styles at run time, which needs 'unsafe-inline' for styles only. The workbook libraries
 * compress large files in workers that they create from inline source, which needs `blob:` for workers only: such a
 * worker is subject to this policy too, and only a script of this origin can create one.
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

/**
 * The policy of an answer that is neither a page nor a worker's script: a browser that shows it as a page loads and
 * runs nothing in it.
 */
export const plainPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Normalises line endings as browsers do, because a checkout may contain others. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`

/**
 * The policy of a page with inline scripts: each script of the build is allowed by the hash of its text, and no
 * injected one (decision 0029). `html` is the built page. A block of data has a `type` and is not a script.
 */
export const pagePolicy = (html: string): string =>
  policyWith(
    [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text)),
  )

/**
 * Headers of every response. API responses are never cached, because they belong to one user. `https`: browsers then
 * request this host over https only, for a year (RFC 6797).
 */
export const securityHeaders = (https: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.header('X-Request-Id', request.id)
  if (https) reply.header('Strict-Transport-Security', 'max-age=31536000')
  reply.header('X-Content-Type-Options', 'nosniff')
  reply.header('Referrer-Policy', 'no-referrer')
  reply.header('Cross-Origin-Opener-Policy', 'same-origin')
  const api = request.url.startsWith('/api/')
  reply.header('Content-Security-Policy', api ? plainPolicy : policy)
  if (api) reply.header('Cache-Control', 'no-store')
}
