import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Backend } from '../../http/serve-operations.ts'
import { Failure } from '../../kernel/failure.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { Crowd } from '../limits/crowd.ts'

/**
 * How many times as many calls a second as of people a network may make of these: one server of an application calls
 * for all its users.
 */
const machineFactor = 4

/** Counts calls of machines by network, apart from those of people. */
export const machineCrowd = ({ db }: Pick<Backend, 'db'>): Crowd =>
  new Crowd({ burst: parameter(db, 'limit.burst'), perSecond: machineFactor * parameter(db, 'limit.rate') })

/**
 * Counts calls of machines by network before their bodies are read, apart from those of people; refuses as OAuth does.
 */
export function machineLimit(backend: Pick<Backend, 'db'>) {
  const crowd = machineCrowd(backend)
  return async ({ ip }: FastifyRequest, reply: FastifyReply) => {
    try {
      crowd.admit(ip)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return reply
        .code(error.status)
        .header('Retry-After', String(error.details.retryAfter ?? 1))
        .send({ error: 'slow_down', error_description: 'too many calls from this network' })
    }
  }
}
