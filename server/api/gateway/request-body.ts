import type { FastifyRequest } from 'fastify'
import { badParameter, tooLarge } from '../../kernel/failure.ts'

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A GET or HEAD with a body, which two servers may frame differently. */
export const hasUnexpectedBody = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && hasBody(request)

/** Throws 400 AA0004 for a body that was not to come, and 413 AA0004 for one of more bytes than `most`. */
export function refuseBody(request: FastifyRequest, most: number): void {
  if (hasUnexpectedBody(request)) throw badParameter('body', `${request.method} 请求不能带请求体`)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
}
