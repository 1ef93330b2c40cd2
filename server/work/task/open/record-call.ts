import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Backend } from '../../../http/serve-operations.ts'
import { messageOf } from '../../../kernel/calls/call.ts'

/** The application whose token came with a request; absent where none was accepted. */
export type Callers = WeakMap<FastifyRequest, { readonly id: string; readonly name: string }>

/** Records a call that is answered, as 接口日志 shows it (decision 0080); it never throws and never waits. */
export const recordTaskCall =
  ({ callIn, clock }: Pick<Backend, 'callIn' | 'clock'>, callers: Callers) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const caller = callers.get(request)
    const { statusCode: status, elapsedTime } = reply
    const took = Math.round(elapsedTime)
    callIn(
      {
        direction: 'in',
        kind: 'task',
        party: caller?.name ?? '',
        applicationId: caller?.id,
        at: clock.now() - took,
        duration: took,
        method: request.method,
        address: request.url,
        status,
        failure: status >= 400 ? 'status' : undefined,
        traceId: request.id,
        ip: request.ip,
        request: messageOf(request.headers, typeof request.body === 'string' ? request.body : undefined),
        answer: messageOf(reply.getHeaders(), typeof payload === 'string' ? payload : undefined),
      },
      caller !== undefined && status !== 429,
    )
    return payload
  }
