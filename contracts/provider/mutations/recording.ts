import type { FastifyInstance } from 'fastify'
import type { Answer } from './mutate.ts'

/** The header that names the interaction of a request. */
export const interactionHeader = 'x-interaction'

/** Records the backend's answer to each interaction, by its number. */
export class Recording {
  readonly answers = new Map<number, Answer>()

  /** Must be called before routes are added: only later routes are recorded. */
  readonly listen = async (app: FastifyInstance): Promise<void> => {
    app.addHook('onSend', async ({ headers }, reply, payload) => {
      const number = headers[interactionHeader]
      if (typeof number !== 'string' || typeof payload !== 'string') return payload
      this.answers.set(Number(number), {
        status: reply.statusCode,
        contentType: String(reply.getHeader('content-type')),
        cookies: [reply.getHeader('set-cookie') ?? []].flat().map(String),
        body: payload,
      })
      return payload
    })
  }
}
