import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isBadValue, isUnavailable } from '../database/database-error.ts'
import { Failure, notFound, tooLarge, unavailable } from '../kernel/failure.ts'
import { unreadable } from './encrypted-body.ts'
import { failureEnvelope } from './envelope.ts'
import { fieldsOf } from './field-label.ts'
import { parameterFailure } from './parameter-failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request was answered with, where it did not succeed. */
    failure?: Failure
  }
}

/**
 * Sends any error in the envelope; an unexpected error becomes 500 AA0003 and is only logged. A client that leaves
 * while it sends its body is no fault of ours, and gets no answer.
 */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isAbortedUpload(error)) {
    request.log.info('The client left before its body was complete.')
    return answerFailure(unreadable(), reply)
  }
  const failure = failureOf(error, request.routeOptions.config.route?.operationId)
  if (failure.status >= 500) request.log.error({ err: error }, failure.code)
  return answerFailure(failure, reply)
}

/** Sends a failure in the envelope. */
export function answerFailure(failure: Failure, reply: FastifyReply): FastifyReply {
  reply.request.failure = failure
  const { retryAfter } = failure.details
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
  return reply.code(failure.status).type('application/json; charset=utf-8').send(failureEnvelope(failure))
}

function failureOf(error: unknown, operationId: string | undefined): Failure {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) return unavailable()
  if (isBadValue(error)) return new Failure(400, 'AA0004', '参数错误')
  if (!(error instanceof Error)) return serverFault()
  const { validation, statusCode = 500 } = error as Partial<FastifyError> // as: every field is checked
  if (validation) return parameterFailure(validation, fieldsOf(operationId))
  if (statusCode === 413) return tooLarge()
  if (statusCode === 415) return new Failure(415, 'AA0008', '不支持当前媒体类型')
  if (statusCode === 404 || statusCode === 414) return notFound()
  if (statusCode >= 400 && statusCode < 500) return unreadable()
  return serverFault()
}

/** Node's error of a request whose connection ended before its body did. */
const isAbortedUpload = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

const serverFault = (): Failure => new Failure(500, 'AA0003', '服务器异常，请稍后再试')
