import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/**
 * The log as JSON lines: requests and errors in production, only errors otherwise. A request is logged as method and
 * path only, because a query may contain credentials (doLogin), and headers contain tokens.
 */
export function logOptions(production: boolean): FastifyServerOptions['logger'] {
  return {
    level: production ? 'info' : 'error',
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip }),
    },
  }
}
