import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureEnvelope } from '../../http/envelope.ts'
import { answerError } from '../../http/error-mapping.ts'
import { whileListening } from '../../http/rounds.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { Failure } from '../../kernel/failure.ts'
import { Gateway } from './gateway.ts'
import { MethodRefused } from './permitted.ts'

/** Milliseconds between two looks whether the calls under way are still permitted. */
const lookEvery = 1000

/**
 * The gateway: `/gateway/<directory>/<version>/…` passes calls of applications on to the providers of interfaces
 * (decision 0194). Bodies are not read here, and an answer is the provider's or the failure envelope with the id of the
 * request.
 */
export function serveGateway(app: FastifyInstance, backend: Backend): void {
  const gateway = new Gateway(backend)
  whileListening(app, { name: 'calls at the gateway', every: lookEvery, run: () => gateway.review() })
  app.addHook('preClose', async () => gateway.endAll())
  app.addHook('onClose', () => gateway.close())
  void app.register(async (passage) => {
    passage.removeAllContentTypeParsers()
    passage.addContentTypeParser('*', (_request, _payload, done) => done(null))
    passage.setErrorHandler(answerFailure)
    passage.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/gateway/*',
      config: { anyOrigin: true, loggedAs: '/gateway/***' },
      handler: (request, reply) => gateway.serve(request, reply),
    })
  })
}

/** The envelope of a failure, with the id under which the call is found in 接口日志. */
function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  // What the client still sends of its body is not waited for.
  if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined)
    reply.header('Connection', 'close')
  if (!(error instanceof Failure)) return answerError(error, request, reply)
  const { retryAfter } = error.details
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  if (error instanceof MethodRefused) reply.header('Allow', error.allowed.join(', '))
  if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  return reply
    .code(error.status)
    .header('X-Gateway-Failure', error.code)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ ...failureEnvelope(error), requestId: request.id })
}
