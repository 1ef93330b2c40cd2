import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config/config.ts'
import { strangersBounds } from './body-bounds.ts'
import { answerError } from './error-mapping.ts'
import { heedLongBodies } from './long-body.ts'
import { requestIdOf } from './request-id.ts'
import { readableUrl } from './site.ts'
import { validation } from './validation.ts'

/** A server without routes, by the bounds and rules that hold for every request. */
export const bareServer = (
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  logger: FastifyServerOptions['logger'],
): FastifyInstance => {
  const app = fastify({
    logger: logger ?? false,
    bodyLimit: strangersBounds.bytes,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: requestIdOf,
    requestTimeout: 60_000,
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    ajv: validation,
  })
  heedLongBodies(app.server)
  return app
}
