import type { FastifyRequest, FastifyServerOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path in the log, of a route whose path holds a secret and that is no operation. */
    loggedAs?: string
  }
}

/**
 * The log as JSON lines: requests and errors in production, only errors otherwise. A request is logged as method and
 * path only, because a query may contain credentials (doLogin), and headers contain tokens; a secret in the path (the
 * `sid` of a platform) is left out.
 */
export function logOptions(production: boolean): FastifyServerOptions['logger'] {
  return {
    level: production ? 'info' : 'error',
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggablePath(request), ip: request.ip }),
    },
  }
}

function loggablePath({ url, params, routeOptions }: FastifyRequest): string {
  const { route, loggedAs } = routeOptions.config
  if (loggedAs !== undefined) return loggedAs
  if (route === undefined || route.secretParameters.length === 0) return url.split('?', 1)[0] ?? ''
  const values = params as Readonly<Record<string, string>> // as: untyped in fastify
  return route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    route.secretParameters.includes(name) ? '***' : (values[name] ?? ''),
  )
}
