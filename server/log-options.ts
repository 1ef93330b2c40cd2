import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/**
 * The log, JSON lines: requests and faults in production, faults alone where a person looks at the console. A request is
 * its method and path: credentials may stand in a query (doLogin), and headers hold tokens.
 */
export function logOptions(production: boolean): FastifyServerOptions['logger'] {
  return {
    level: production ? 'info' : 'error',
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip }),
    },
  }
}
