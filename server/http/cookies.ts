import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './handler.ts'

/**
 * The name of a cookie on the wire. Over https our own have the prefix `__Host-`: a browser then accepts them only over
 * https, from this very host and for all of its paths, so that a sibling host cannot plant one (RFC 6265bis, 4.1.3.2).
 * `XSRF-TOKEN` keeps its name, which the page reads (S7.1); a planted one does not match the session.
 */
export const cookieName = (name: string, https: boolean): string =>
  https && name.startsWith('AC_') ? `__Host-${name}` : name

/** The cookies of one request and its response; `https`: whether the public address is. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, https: boolean): Cookies {
  const common = { path: '/', sameSite: 'lax', secure: https } as const
  return {
    get: (name) => request.cookies[cookieName(name, https)],
    set: (name, value, { httpOnly, seconds }) =>
      void reply.setCookie(cookieName(name, https), value, {
        ...common,
        httpOnly,
        ...(seconds !== undefined && { maxAge: seconds }),
      }),
    clear: (name) => void reply.clearCookie(cookieName(name, https), common),
  }
}
