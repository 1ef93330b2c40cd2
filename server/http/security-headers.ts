import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * PrimeReact injects its styles at run time, which needs 'unsafe-inline' for styles only. The workbook libraries
 * compress large files in workers that they create from inline source, which needs `blob:` for workers only: such a
 * worker is subject to this policy too, and only a script of this origin can create one.
 */
const policyWith = (scripts: readonly string[], pictureHosts: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No string becomes HTML or a script but by these two policies of the app, the second of which parses what nothing
    // runs (decision 0103).
    "require-trusted-types-for 'script'",
    'trusted-types default inert',
  ].join('; ')

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
 * injected one (decision 0029). `html` is the built page. A block of data has a `type` and is not a script. Pictures
 * come from this origin and from the hosts that the menu may name.
 */
export const pagePolicy = (html: string): ((pictureHosts: readonly string[]) => string) => {
  const scripts = [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    hashOf(text),
  )
  return (pictureHosts) => policyWith(scripts, pictureHosts)
}

/**
 * What no page of this site uses, so that an injected script or a frame cannot either; the rest is for this origin
 * alone.
 */
const unused =
  'accelerometer browsing-topics camera display-capture geolocation gyroscope hid idle-detection local-fonts magnetometer microphone midi payment screen-wake-lock serial usb xr-spatial-tracking'
const used = 'clipboard-read clipboard-write fullscreen publickey-credentials-create publickey-credentials-get'
const permissionsPolicy = [
  ...unused.split(' ').map((feature) => `${feature}=()`),
  ...used.split(' ').map((feature) => `${feature}=(self)`),
].join(', ')

/**
 * Headers of every response. API responses are never cached, because they belong to one user. `https`: browsers then
 * request this host over https only, for a year (RFC 6797).
 */
export const securityHeaders = ({ https }: Pick<Config, 'https'>) => {
  const policy = policyWith([], [])
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('X-Request-Id', request.id)
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000')
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('Referrer-Policy', 'no-referrer')
    reply.header('Cross-Origin-Opener-Policy', 'same-origin')
    // Pages of other sites embed nothing of this one; applications call the provider by CORS, which this does not
    // concern.
    reply.header('Cross-Origin-Resource-Policy', 'same-origin')
    const api = request.url.startsWith('/api/')
    reply.header('Content-Security-Policy', api ? plainPolicy : policy)
    if (api) reply.header('Cache-Control', 'no-store')
    else reply.header('Permissions-Policy', permissionsPolicy)
  }
}
