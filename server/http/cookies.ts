import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from './handler.ts'

/** The cookies of one request and its response. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const common = { path: '/', sameSite: 'lax', secure } as const
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { httpOnly, seconds }) =>
      void reply.setCookie(name, value, { ...common, httpOnly, ...(seconds !== undefined && { maxAge: seconds }) }),
    clear: (name) => void reply.clearCookie(name, common),
  }
}
