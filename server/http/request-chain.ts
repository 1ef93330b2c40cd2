import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { traced } from '../kernel/calls/trace.ts'
import { acceptBodies } from './encrypted-body.ts'
import { answerError } from './error-mapping.ts'
import { checkFraming } from './framing.ts'
import { checkMethods } from './method-check.ts'
import { missingAnswer } from './missing-page.ts'
import { originCheck } from './origin-check.ts'
import { securityHeaders } from './security-headers.ts'
import { warnOfUntrustedProxies } from './untrusted-proxy.ts'

/** What every request passes before its route, in this order, and what answers where there is no route or an error. */
export async function addRequestChain(app: FastifyInstance, config: Config): Promise<void> {
  for (const known of ['failure', 'signedIn']) app.decorateRequest(known)
  checkFraming(app)
  await app.register(cookie)
  // Above 1 kB. Compressed bodies of requests are not accepted: a small one could unpack to gigabytes.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  acceptBodies(app, config.aesKey)
  app.addHook('onRequest', securityHeaders(config))
  if (config.production) warnOfUntrustedProxies(app)
  checkMethods(app)
  app.addHook('onRequest', originCheck(config.publicUrl))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(missingAnswer(config.names.product))
  app.addHook('preHandler', ({ id }, _reply, done) => traced(id, done))
}
